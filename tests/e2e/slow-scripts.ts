import type { Page } from '@playwright/test'

/** Scripts that wait: from the first page on, and again after `hold`, until `load`. */
export async function slowScripts(page: Page) {
  let loading = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await loading.promise
    await route.continue()
  })
  return {
    hold: () => {
      loading = Promise.withResolvers()
    },
    load: () => loading.resolve(),
  }
}
