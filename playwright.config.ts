import { defineConfig } from '@playwright/test'

// Test tools read the environment: it is how the test command hands them the browser.
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Another one for a second run on the same machine. */
const port = Number(process.env.E2E_PORT ?? 4300)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // A bound for giving up, not a measure of speed: two cores may be busy with something else.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    // Recording every step takes a quarter of the time: `playwright test --trace retain-on-failure` when one fails.
    trace: 'off',
    // Nothing is waited for while it moves; what moves is tested where it does (offers).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  globalSetup: './tests/e2e/start-shop.ts',
})
