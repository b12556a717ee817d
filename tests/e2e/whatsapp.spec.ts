import { createTranslator } from 'use-intl/core'
import { store } from '#messages/ar/store.ts'
import { store as englishStore } from '#messages/en/store.ts'
import { isolate, localeOf } from '#model/format.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './shop-test.ts'

for (const [language, path, words] of [
  ['ar', '/contact', store.whatsapp],
  ['en', '/en/contact', englishStore.whatsapp],
] as const) {
  test(`the WhatsApp button comes after two seconds and has a way out when it cannot open, ${language}`, async ({
    page,
    request,
  }) => {
    const headers = { 'accept-language': language }
    const { data } = await (await request.get('/api/settings/public', { headers })).json()
    const t = createTranslator({ locale: localeOf(language), messages: words })
    const button = page.getByRole('link', { name: words.label, exact: true })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(path)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.clock.runFor(1_900)
    await expect(button).toHaveCount(0)
    await page.clock.runFor(100)
    await page.clock.resume()
    await expect(button).toBeVisible()
    const tooltip = button.getByText(words.label)
    await expect(tooltip).toHaveCSS('opacity', '0')
    await button.hover()
    await expect(tooltip).toHaveCSS('opacity', '1')
    await expectAccessible(page)

    const link = new URL((await button.getAttribute('href')) ?? '')
    expect(link.origin).toBe('https://wa.me')
    expect(data.phone.replace(/\D/g, '')).toContain(link.pathname.slice(1).replace(/^966/, ''))
    expect(link.searchParams.get('text')).toBe(t('greeting', { site: data.siteName }))

    // The browser blocks the tab.
    await page.evaluate(() => {
      window.open = () => null
      const { dataset } = document.documentElement
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: async (text: string) => {
            if (dataset.copied !== undefined) throw new Error('Not allowed')
            dataset.copied = text
          },
        },
      })
    })
    const phone = isolate(data.phone)
    const copy = page.getByRole('button', { name: words.copy })
    await button.click()
    await expect(page.getByText(t('failed', { phone }))).toBeVisible()
    await copy.click()
    await expect(page.getByText(words.copied)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-copied', data.phone)
    // The clipboard refuses too.
    await button.click()
    await copy.click()
    await expect(page.getByText(t('notCopied', { phone }), { exact: true })).toBeVisible()
  })
}
