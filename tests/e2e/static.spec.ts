import { expectNoFaults } from './faults.ts'
import { expect, test } from './shop-test.ts'

const policies = [
  'terms-and-conditions',
  'terms-of-use',
  'shipping-policy',
  'privacy-policy',
  'return-policy',
]

for (const policy of policies) {
  test(`${policy} has a date and a table of contents that scrolls to its sections`, async ({ page }) => {
    await page.goto(`/${policy}`)
    await expect(page.getByRole('main')).toContainText(/(يونيو|يوليو) 2024/)
    const contents = page.getByRole('navigation', { name: 'في هذه الصفحة' })
    const last = contents.getByRole('link').last()
    const id = (await last.getAttribute('href'))?.slice(1) ?? ''
    await last.click()
    await expect(page).toHaveURL(new RegExp(`/${policy}#${id}$`))
    const place = page.locator(`#${id}`)
    await expect(place).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    const top = async () => (await place.boundingBox())?.y ?? 0
    await expect.poll(top).toBeGreaterThanOrEqual(header?.height ?? 0)
    await expectNoFaults(page)
  })
}

test('a printed policy contains only its text', async ({ page }) => {
  await page.goto('/en/return-policy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('article')).toContainText('72 hours')
})

test('the contact page links the shop’s e-mail, phone and WhatsApp', async ({ page, request }) => {
  const { data } = await (await request.get('/api/settings/public')).json()
  await page.goto('/en/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Write a message' })).toHaveAttribute(
    'href',
    `mailto:${data.email}`,
  )
  await expect(main.getByRole('link', { name: 'Call now' })).toHaveAttribute('href', /^tel:\+966\d+$/)
  await expect(main.getByRole('link', { name: 'Open the chat' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${data.phone.replace(/\D/g, '')}\\?text=`),
  )
  await expect(main).toContainText(data.email)
  await expectNoFaults(page)
})

test.describe('a missing page', () => {
  test.use({ expectedComplaint: /404 \(Not Found\)/ })

  test('offers search, home and contact', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة')
    await expect(main.getByRole('link', { name: 'الصفحة الرئيسية' })).toHaveAttribute('href', '/')
    await expect(main.getByRole('link', { name: 'تواصل معنا' })).toHaveAttribute('href', '/contact')
    await main.getByRole('button', { name: 'بحث' }).click()
    await expect(main.getByRole('searchbox')).toBeFocused()
    await main.getByRole('searchbox').fill('شاشة')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
  })
})

test.describe('the WhatsApp button', () => {
  const name = 'تواصل معنا عبر واتساب'

  test('appears by itself, has a tooltip, and opens a chat in a new tab', async ({ page, context }) => {
    await context.route('https://wa.me/**', route => route.fulfill({ body: 'chat' }))
    await page.goto('/')
    const button = page.getByRole('link', { name })
    await expect(button).toHaveCount(0)
    await expect(button).toBeVisible()
    await button.focus()
    await expect(page.getByText('هل تحتاج إلى مساعدة؟')).toHaveCSS('opacity', '1')
    const opened = context.waitForEvent('page')
    await button.click()
    const chat = await opened
    await chat.waitForURL(/wa\.me/)
    expect(new URL(chat.url()).searchParams.get('text')).toContain('الاشتراكات الرقمية')
    expect(await chat.evaluate(() => window.opener)).toBeNull()
    await page.goto('/login')
    await expect(button).toBeVisible()
  })

  test('offers to copy the number when no window opens', async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      window.open = () => null
    })
    const { data } = await (await request.get('/api/settings/public')).json()
    await page.goto('/')
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'انسخ الرقم' }).click()
    await expect(page.getByText('تم نسخ رقم الهاتف')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(data.phone)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 740 } })

    test('covers neither the buy bar nor the footer at any scroll position', async ({ page }) => {
      await page.goto('/subscriptions/shasha-plus')
      const button = page.getByRole('link', { name })
      const bar = page.locator('[data-bottom-bar]')
      await expect(button).toBeVisible()
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        await page.evaluate(part => {
          window.scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' })
        }, share)
        const own = await button.boundingBox()
        const bottom = (own?.y ?? 0) + (own?.height ?? 0)
        expect(bottom).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
        expect(bottom).toBeLessThanOrEqual((await page.getByRole('contentinfo').boundingBox())?.y ?? 0)
      }
    })
  })
})
