import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** A test that also fails on what a visitor would not see: an error in the console, a refused script, a bug in the page. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use, testInfo) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(error.message))
      page.on('console', message => {
        const is404 = message.text().includes('404 (Not Found)') && testInfo.title.includes('no-such')
        if (message.type() === 'error' && !is404) complaints.push(message.text())
      })
      await use(complaints)
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],
})
