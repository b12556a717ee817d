import { defineConfig } from 'vitest/config'

// Bounds for giving up, not measures of speed: a busy machine is slow.
const patience = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

// Database tests end in `.db.test.ts`: they share one PostgreSQL; the others need nothing.
const everywhere = '{model,messages,database,server,sandbox,web,tests}/**'

export default defineConfig({
  test: {
    // All cores: a file mostly waits, for the database or for its imports.
    maxWorkers: '100%',
    // Files share their imports (`isolate` below), which took a third of the time: no module may keep a test's state.
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [`${everywhere}/*.test.ts`],
          exclude: ['**/*.db.test.ts', 'tests/e2e/**', '**/node_modules/**'],
          ...patience,
        },
      },
      {
        test: {
          name: 'database',
          isolate: false,
          include: [`${everywhere}/*.db.test.ts`],
          exclude: ['tests/e2e/**', '**/node_modules/**'],
          globalSetup: ['tests/support/cluster.ts'],
          ...patience,
        },
      },
    ],
  },
})
