import { defineConfig } from '@playwright/test'

// The test command passes the browser in the environment.
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The tests of the long form; see `longForm` in tests/e2e/matrix.ts.
  grepInvert: process.env.TEST_LENGTH === 'long' ? [] : /@long/,
  timeout: 120_000,
  // A time limit against tests that hang; it does not measure speed.
  expect: { timeout: 60_000 },
  use: {
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    // Traces take a quarter of the time. When a test fails: `playwright test --trace retain-on-failure`.
    trace: 'off',
    // A service worker would hide requests from `page.route`; offline.spec.ts turns it on.
    serviceWorkers: 'block',
    // No animations, which tests would wait for; offers.spec.ts turns them on.
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
  globalSetup: './tests/e2e/fill-shop.ts',
})
