import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Console errors that the test expects, such as the 404 of a missing page. */
  expectedComplaint: RegExp | undefined
  complaints: string[]
}

/** A test that also fails on console errors, CSP violations and uncaught exceptions. */
export const test = base.extend<Fixtures>({
  expectedComplaint: [undefined, { option: true }],
  /** `goto` returns when React has hydrated the page. A plain file, such as `/robots.txt`, has no script to wait for. */
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      const isPage = response?.headers()['content-type']?.startsWith('text/html') ?? true
      if (isPage) await page.locator('html[data-ready]').waitFor({ state: 'attached' })
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
      if (complaints.length > 0) throw new Error(`The browser reported errors:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],
})
