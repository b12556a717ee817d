import { product } from '#messages/ar/product.ts'
import { store } from '#messages/ar/store.ts'
import { expect, test } from './shop-test.ts'
import { readLocalStorage } from './shopper.ts'

const { card } = store

test('a card adds its product, leads to the page of one with fields, and offers a notice for one sold out', async ({
  page,
}) => {
  const cardOf = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

  await test.step('the card has rating, delivery, warranty, the price of a month, and adds to the cart', async () => {
    await page.goto('/search?q=شاشة')
    const shown = cardOf('شاشة بلس')
    await expect(shown).toContainText(card.instant)
    await expect(shown).toContainText(store.benefits.warranty)
    await expect(shown).toContainText(/4\.\d \(\d+\)/)
    await expect(shown).toContainText(/من .*24\.60 .*شهريًا/)
    await shown.getByRole('button', { name: card.addNamed.replace('{name}', 'شاشة بلس') }).click()
    await expect(shown.getByRole('link', { name: card.inCart })).toHaveAttribute('href', '/cart')
    expect(JSON.parse((await readLocalStorage(page, 'cart')) ?? '[]')).toHaveLength(1)
  })

  await test.step('the card of a product with fields leads to its page', async () => {
    await cardOf('شاشة بلس سينما').getByRole('link', { name: card.choose }).click()
    await expect(page).toHaveURL(/\/subscriptions\/shasha-plus-cinema$/)
  })

  await test.step('the card of a sold-out product leads to the form for a notice', async () => {
    await page.goto('/search?q=بوسفور')
    await expect(cardOf('دراما بوسفور')).toContainText(card.soldOut)
    await cardOf('دراما بوسفور').getByRole('link', { name: card.notify }).click()
    await expect(page).toHaveURL(/\/subscriptions\/drama-bosphor#restock$/)
    await expect(page.getByText(product.delivery.soldOut)).toBeVisible()
  })
})

test('a product page marks one duration as most chosen, and what is often bought with it', async ({
  page,
}) => {
  await page.goto('/subscriptions/saha-play')
  const durations = page.getByRole('group', { name: product.duration })
  await expect(durations.getByText(product.mostChosen)).toHaveCount(1)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const together = page.getByRole('region', { name: product.related.boughtTogether })
  await expect(together.getByRole('article').first()).toBeVisible()
})
