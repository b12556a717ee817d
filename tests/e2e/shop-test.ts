import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Complaints that belong to what the test does, such as the 404 of a page that it wants missing. */
  expectedComplaint: RegExp | undefined
  complaints: string[]
}

/** A test that also fails on what a visitor would not see: an error in the console, a refused script, a bug in the page. */
export const test = base.extend<Fixtures>({
  expectedComplaint: [undefined, { option: true }],
  /** Its `goto` ends when the page answers to clicks, not when its HTML is there. */
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      return response
    }
    await use(page)
  },
  complaints: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(error.message))
      page.on('console', message => {
        if (message.type() === 'error' && !expectedComplaint?.test(message.text()))
          complaints.push(message.text())
      })
      await use(complaints)
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],
})
