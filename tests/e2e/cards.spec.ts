import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

const phrase = 'كاريوكي في الصباح'
const phone = { width: 375, height: 800 }

/** A picture of the element and its surroundings, where cut letters would continue. */
async function pictureAround(page: Page, element: Locator): Promise<Buffer> {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  const clip = { x: Math.max(0, box.x - 4), y: box.y - 12, width: box.width + 8, height: box.height + 24 }
  return page.screenshot({ clip })
}

test.describe('Arabic letters', () => {
  test.use({ viewport: phone, deviceScaleFactor: 2 })

  test('keep their dots and tails where overflow is hidden', async ({ page }) => {
    await page.goto('/')
    // A picture that loads, or is decoded late, would differ between two pictures of the page; so would the buttons of
    // the support, which appear two seconds after it.
    await page.evaluate(() => {
      // A copy: React may still hydrate parts of the page, and would refuse the test's text there.
      const copy = document.body.cloneNode(true)
      document.body.replaceWith(copy)
      const late = [...document.images, ...document.querySelectorAll<HTMLElement>('#support-slot')]
      for (const element of late) element.style.visibility = 'hidden'
      return document.fonts.ready
    })
    const clamped = page.locator('main :is([class*="line-clamp-"], .truncate)').filter({ visible: true })
    const classes = await clamped.evaluateAll(all => all.map(({ className }) => className))
    const kinds = [...new Set(classes)]
    expect(kinds.length).toBeGreaterThan(1)
    for (const kind of kinds) {
      const element = clamped.nth(classes.indexOf(kind))
      await element.evaluate((node, text) => {
        node.textContent = text
        // Nothing else may reach into the picture.
        for (const near of [node.parentElement?.nextElementSibling, node.nextElementSibling])
          if (near instanceof HTMLElement) near.style.visibility = 'hidden'
      }, phrase)
      await element.scrollIntoViewIfNeeded()
      // What stands above decides where between two pixels the element begins, and so which row of pixels it may lose.
      for (const top of ['0px', '0.25px', '0.5px', '0.75px']) {
        const show = (overflow: string) =>
          element.evaluate(
            (node: HTMLElement, style) => {
              node.style.position = 'relative'
              node.style.top = style.top
              node.style.setProperty('overflow', style.overflow, 'important')
            },
            { top, overflow },
          )
        await show('hidden')
        const hidden = await pictureAround(page, element)
        await show('visible')
        expect(await pictureAround(page, element), `${kind} at ${top}`).toEqual(hidden)
      }
    }
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
