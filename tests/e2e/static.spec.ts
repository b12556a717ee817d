import { longForm } from './matrix.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { advanceClockUntil } from './shopper.ts'

const policies = [
  'terms-and-conditions',
  'terms-of-use',
  'shipping-policy',
  'privacy-policy',
  'return-policy',
]

test('each policy has a date and a table of contents that scrolls to its sections', async ({ page }) => {
  await page.goto('/contact')
  for (const policy of policies) {
    await test.step(policy, async () => {
      await page.getByRole('contentinfo').locator(`a[href="/${policy}"]`).first().click()
      await expect(page).toHaveURL(`/${policy}`)
      // The address changes before the page does; its head changes with it.
      const canonical = page.locator('link[rel=canonical]')
      await expect(canonical).toHaveAttribute('href', new RegExp(`/${policy}$`))
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
      await expectAccessible(page, 'main')
    })
  }

  await test.step('a printed policy contains only its text', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'في هذه الصفحة' })).toBeHidden()
    await expect(page.getByRole('article')).toContainText('72 ساعة')
  })
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
  const promise = page.getByRole('contentinfo').getByRole('link', { name: 'Refund guarantee within 7 days' })
  await expect(promise).toHaveAttribute('href', '/en/return-policy')
  await expectAccessible(page)
})

test.describe('a missing page', () => {
  test.use({ expectedError: /404 \(Not Found\)/ })

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

  test('appears by itself, opens a chat in a new tab, and offers the number when no window opens', async ({
    page,
    context,
    request,
  }) => {
    await context.route('https://wa.me/**', route => route.fulfill({ body: 'chat' }))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    // From here on the test moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/contact')
    const button = page.getByRole('link', { name, exact: true })

    await test.step('it appears by itself and has a tooltip', async () => {
      await expect(button).toHaveCount(0)
      await advanceClockUntil(page, () => expect(button).toBeVisible({ timeout: 100 }))
      await page.clock.resume()
      await button.focus()
      await expect(button.getByText(name)).toHaveCSS('opacity', '1')
    })

    await test.step('it opens a chat in a new tab', async () => {
      const opened = context.waitForEvent('page')
      await button.click()
      const chat = await opened
      await chat.waitForURL(/wa\.me/)
      expect(new URL(chat.url()).searchParams.get('text')).toContain('الاشتراكات الرقمية')
      expect(await chat.evaluate(() => window.opener)).toBeNull()
      await chat.close()
    })

    await test.step('it stays on the next page, and is away from a form', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'دخول' }).click()
      await expect(page).toHaveURL(/\/login/)
      await expect(button).toHaveCount(0)
      await page.getByRole('banner').getByRole('link', { name: 'الفئات' }).click()
      await expect(page).toHaveURL('/categories')
      await expect(button).toBeVisible()
    })

    await test.step('it offers to copy the number when no window opens', async () => {
      await page.evaluate(() => {
        window.open = () => null
      })
      const { data } = await (await request.get('/api/settings/public')).json()
      await button.click()
      await page.getByRole('button', { name: 'انسخ الرقم' }).click()
      await expect(page.getByText('تم نسخ الرقم')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(data.phone)
    })
  })

  for (const width of [375, 1280]) {
    test(
      `covers no control, price, buy bar or footer at any scroll position, ${width} px`,
      longForm,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 740 })
        for (const path of ['/', '/subscriptions/shasha-plus', '/en/subscriptions']) {
          await test.step(path, async () => {
            await page.goto(path)
            const corner = page.locator('#support-slot aside')
            await expect(corner).toHaveCSS('opacity', '1')
            const end = await page.evaluate(() => document.documentElement.scrollHeight)
            let shown = 0
            for (let top = 0; top < end; top += 690) {
              await page.evaluate(y => window.scrollTo({ top: y, behavior: 'instant' }), top)
              const covered = await page.evaluate(async () => {
                // The buttons hide while the page scrolls and come back when it rests.
                const frames = (left: number): Promise<void> =>
                  left === 0
                    ? Promise.resolve()
                    : new Promise(done => requestAnimationFrame(() => done(frames(left - 1))))
                await frames(10)
                const aside = document.querySelector('#support-slot aside')
                if (!aside || getComputedStyle(aside).opacity === '0') return undefined
                const own = aside.getBoundingClientRect()
                const controls =
                  ':is(main, footer, header) :is(a, button, input, select, summary, label, bdi[dir=ltr]), [data-bottom-bar]'
                return [...document.querySelectorAll(controls)]
                  .filter(control => !aside.contains(control))
                  .filter(control => {
                    const box = control.getBoundingClientRect()
                    const isSeen = box.width > 1 && box.height > 1
                    const isBeside = box.right <= own.left || box.left >= own.right
                    return isSeen && !isBeside && box.bottom > own.top && box.top < own.bottom
                  })
                  .map(control => control.outerHTML.slice(0, 120))
              })
              if (covered) shown++
              expect(covered ?? [], `${path} at ${top}`).toEqual([])
            }
            expect(shown).toBeGreaterThan(0)
          })
        }
      },
    )
  }

  test('the columns of the footer unfold on a phone', longForm, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await page.goto('/en')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeHidden()
    await footer.getByRole('button', { name: 'Policies' }).click()
    await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  })
})
