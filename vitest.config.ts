import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

// Time limits against tests that hang; they do not measure speed.
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

// One seed for all random tests of a run; a random test that fails says how to run it again.
const seeded = {
  env: { SEED: process.env.SEED ?? String(randomInt(2 ** 31)) },
  setupFiles: ['tests/support/seed-setup.ts'],
}

// Database tests end in `.db.test.ts` and share one PostgreSQL; unit tests need no service.
const everywhere = '{model,messages,database,server,sandbox,web,tests}/**'

export default defineConfig({
  test: {
    // More workers than cores, because database tests often wait: 3 on 2 cores use 1.9 of them, 2 use 1.6.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    // `isolate: false` lets the files of a worker share their imports, which saves a third of the time: no module may
    // keep state of a test.
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [`${everywhere}/*.test.ts`, 'scripts/*.test.mjs'],
          exclude: ['**/*.db.test.ts', 'tests/e2e/**', '**/node_modules/**'],
          ...timeouts,
          ...seeded,
        },
      },
      {
        test: {
          name: 'database',
          isolate: false,
          include: [`${everywhere}/*.db.test.ts`],
          exclude: ['tests/e2e/**', '**/node_modules/**'],
          globalSetup: ['tests/support/cluster.ts'],
          ...timeouts,
          ...seeded,
        },
      },
    ],
  },
})
