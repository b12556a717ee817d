import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { cartLines, putCartLine } from './shopper.ts'

const phrase = 'كاريوكي في الصباح'
const phone = { width: 375, height: 800 }

/** A picture of the element and its surroundings, where cut letters would continue. */
async function pictureAround(page: Page, element: Locator): Promise<Buffer> {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  const clip = { x: Math.max(0, box.x - 4), y: box.y - 12, width: box.width + 8, height: box.height + 24 }
  return page.screenshot({ clip })
}

/** Replaces the page by a copy without what comes late; React may still hydrate the original, and refuse the test's text. */
async function freeze(page: Page): Promise<void> {
  await page.evaluate(() => {
    const copy = document.body.cloneNode(true)
    document.body.replaceWith(copy)
    // A picture that loads, or is decoded late, would differ between two pictures of the page; so would the buttons of
    // the support, which appear two seconds after it.
    const late = [...document.images, ...document.querySelectorAll<HTMLElement>('#support-slot')]
    for (const element of late) element.style.visibility = 'hidden'
    return document.fonts.ready
  })
}

/** The element has the same picture as with visible overflow, which would show what is cut now. */
async function expectNothingCut(page: Page, element: Locator, name: string, part = ''): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  // What stands above decides where between two pixels the element begins, and so which row of pixels it may lose.
  for (const top of ['0px', '0.25px', '0.5px', '0.75px']) {
    const showOverflow = (isShown: boolean) =>
      element.evaluate(
        (node: HTMLElement, look) => {
          node.style.position = 'relative'
          node.style.top = look.top
          node.id = 'measured'
          const sheet = document.querySelector('#look') ?? document.createElement('style')
          sheet.id = 'look'
          sheet.textContent = look.isShown ? `#measured${look.part} { overflow: visible !important }` : ''
          document.head.append(sheet)
        },
        { top, isShown, part },
      )
    await showOverflow(false)
    const asItIs = await pictureAround(page, element)
    await showOverflow(true)
    expect(await pictureAround(page, element), `${name} at ${top}`).toEqual(asItIs)
  }
  await element.evaluate(node => node.removeAttribute('id'))
}

test.describe('Arabic letters', () => {
  test.use({ viewport: phone, deviceScaleFactor: 2 })

  test('keep their dots and tails where overflow is hidden', async ({ page }) => {
    await page.goto('/robots.txt')
    await putCartLine(page, 'shasha-plus', {})
    const seen = new Set<string>()
    for (const path of [
      '/',
      '/cart',
      '/categories',
      '/subscriptions?delivery=instant',
      '/subscriptions/shasha-plus',
    ])
      await test.step(path, async () => {
        await page.goto(path)
        if (path === '/cart') await expect(cartLines(page)).toHaveCount(1)
        await freeze(page)
        const clamped = page
          .locator('main :is([class*="line-clamp-"], .truncate):not(select)')
          .filter({ visible: true })
        const classes = await clamped.evaluateAll(all => all.map(({ className }) => className))
        for (const kind of new Set(classes)) {
          if (seen.has(kind)) continue
          seen.add(kind)
          const element = clamped.nth(classes.indexOf(kind))
          await element.evaluate((node, text) => {
            node.textContent = text
            // Nothing else may reach into the picture.
            for (const near of [node.parentElement?.nextElementSibling, node.nextElementSibling])
              if (near instanceof HTMLElement) near.style.visibility = 'hidden'
          }, phrase)
          await expectNothingCut(page, element, `${path} ${kind}`)
        }
      })
    expect(seen.size).toBeGreaterThan(4)
    await test.step('the placeholder of a field', async () => {
      const field = page.getByRole('banner').locator('input[name=q]')
      await field.evaluate((node: HTMLInputElement, text) => {
        node.placeholder = text
      }, phrase)
      await expectNothingCut(page, field, 'placeholder', '::placeholder')
    })
  })
})

test('a card adds its product to the cart, and then leads there', async ({ page }) => {
  await page.goto('/subscriptions')
  const cards = page.getByRole('article')
  const first = cards.filter({ has: page.getByRole('button') }).first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card.getByRole('button', { name: `أضف إلى السلة: ${name}` }).click()
  await expect(page.getByText(`أضفنا «${name}» إلى سلتك`)).toBeVisible()
  await card.getByRole('link', { name: 'في السلة' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
})
