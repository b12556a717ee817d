import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{model,messages,database,server,sandbox,web,tests}/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**', 'build/**'],
  },
})
