import type { Page } from '@playwright/test'
import { fields } from '#database/demo/content/common.ts'
import { purchase } from '#messages/ar/purchase.ts'
import { store as ar } from '#messages/ar/store.ts'
import { store as en } from '#messages/en/store.ts'
import { expectNoFaults } from './faults.ts'
import { expect, test } from './shop-test.ts'

type StoredLine = {
  quantity: number
  customFieldValues: Record<string, string>
  subscription: { id: string; selectedDuration: { value: number } }
}

const { product } = ar
const removal = new RegExp(purchase.cart.remove.replace('{name}', '.+'))

function storedCart(page: Page): Promise<StoredLine[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
}

function total(page: Page) {
  return page.getByRole('status', { name: product.price })
}

function quantity(page: Page) {
  return page.getByRole('spinbutton', { name: product.quantity.label })
}

function addButton(page: Page) {
  return page.getByRole('button', { name: product.cart.add })
}

function field(page: Page, name: string) {
  return page.locator(`[name="customFieldValues.${name}"]`)
}

/** A field with its error text. */
function errorOf(page: Page, name: string) {
  return page.locator('fieldset > div').filter({ has: field(page, name) })
}

test.describe('product options', () => {
  test('the first duration is selected, another one changes every price; description and features are tabs', async ({
    page,
  }) => {
    await page.goto('/subscriptions/shasha-plus')
    const durations = page.getByRole('radio')
    await expect(durations.first()).toBeChecked()
    await expect(total(page)).toContainText('29.93')
    await expect(total(page)).toContainText('39.90')
    const ways = page.getByRole('region', { name: product.prices.title })
    await expect(ways).toContainText('26.93')
    await expect(ways).toContainText('10%')
    await durations.last().check()
    await expect(total(page)).toContainText('299.25')
    await expect(ways).toContainText('261.75')
    await expect(ways).toContainText('299.25')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await page.getByRole('tab', { name: product.features }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    await expect(page.locator('details[open]')).toHaveCount(1)
  })

  test('a duration without automatic renewal says so', async ({ page }) => {
    await page.goto('/en/subscriptions/sullam-school')
    await expect(page.getByText(en.product.prices.noRenewal)).toBeHidden()
    await page.getByRole('radio', { name: '9 months' }).check()
    await expect(page.getByText(en.product.prices.noRenewal)).toBeVisible()
  })

  test('the quantity multiplies the price, invalid text becomes 1, and the maximum is 999999', async ({
    page,
  }) => {
    await page.goto('/subscriptions/shasha-plus')
    await page.getByRole('button', { name: product.quantity.increase }).click()
    await expect(total(page)).toContainText('59.86')
    for (const [typed, settled] of [
      ['٣', '3'],
      ['many', '1'],
      ['0', '1'],
      ['12345678', '999999'],
    ] as const) {
      await quantity(page).fill(typed)
      await quantity(page).blur()
      await expect(quantity(page)).toHaveValue(settled)
    }
  })
})

test.describe('adding to the cart', () => {
  test('confirms and opens the cart; adding the same product again raises its quantity', async ({ page }) => {
    await page.goto('/subscriptions/shasha-plus')
    // The field still has the focus when the button is clicked.
    await quantity(page).fill('2')
    await addButton(page).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText(product.cart.added.replace('{quantity}', '2'))).toBeVisible()
    await page.goBack()
    await addButton(page).click()
    await expect(page.getByText(product.cart.increased)).toBeVisible()
    expect(await storedCart(page)).toMatchObject([
      {
        quantity: 3,
        customFieldValues: {},
        subscription: { id: 'shasha-plus', selectedDuration: { value: 30 } },
      },
    ])
  })

  test('another duration is a separate line; lines are kept after a reload, changed and removed', async ({
    page,
  }) => {
    await page.goto('/subscriptions/shasha-plus')
    await addButton(page).click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goBack()
    await page.getByRole('radio').last().check()
    await addButton(page).click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.reload()
    const lines = page.getByRole('list', { name: purchase.cart.lines }).getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await lines.last().getByRole('button', { name: product.quantity.increase }).click()
    await expect(lines.last()).toContainText('598.50')
    await lines.first().getByRole('button', { name: removal }).click()
    await expect(lines).toHaveCount(1)
    expect(await storedCart(page)).toMatchObject([
      { quantity: 2, subscription: { selectedDuration: { value: 365 } } },
    ])
    await page.getByRole('button', { name: removal }).click()
    await expect(page.getByText(purchase.cart.empty)).toBeVisible()
  })

  test('a cart open in another tab is updated', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/cart')
    await expect(other.getByText(purchase.cart.empty)).toBeVisible()
    await page.goto('/subscriptions/shasha-plus')
    await addButton(page).click()
    await expect(other.getByRole('list', { name: purchase.cart.lines }).getByRole('listitem')).toHaveCount(1)
  })
})

test.describe('required fields of a product', () => {
  test('show an error at the field, a toast, and move the focus', async ({ page }) => {
    await page.goto('/subscriptions/maktab-pro')
    await addButton(page).click()
    await expect(page.getByText(product.fields.fillAll)).toBeVisible()
    await expect(field(page, 'activation_email')).toBeFocused()
    await expect(errorOf(page, 'activation_email')).toContainText(
      product.fields.required.replace('{field}', fields.activationEmail.nameAr),
    )
    await expect(field(page, 'contact_phone')).not.toHaveAttribute('aria-invalid')
    await field(page, 'activation_email').fill('a')
    await expect(field(page, 'activation_email')).not.toHaveAttribute('aria-invalid')
    expect(await storedCart(page)).toEqual([])
    await expectNoFaults(page, 'main')
  })

  test('show an error on blur and clear it on input', async ({ page }) => {
    await page.goto('/subscriptions/maktab-pro')
    for (const [name, wrong, right, problem] of [
      ['activation_email', 'a@b', 'a@b.test', product.fields.email],
      ['seats', '-1', '5', product.fields.number],
      ['contact_phone', '+', '050 123 4567', product.fields.phone],
    ] as const) {
      await field(page, name).fill(wrong)
      await expect(errorOf(page, name)).not.toContainText(problem)
      await field(page, name).blur()
      await expect(errorOf(page, name)).toContainText(problem)
      await field(page, name).fill(right)
      await expect(errorOf(page, name)).not.toContainText(problem)
      await field(page, name).blur()
      await expect(field(page, name)).not.toHaveAttribute('aria-invalid')
    }
  })

  test('reject letters in a phone number and check the pattern', async ({ page }) => {
    await page.goto('/en/subscriptions/maktab-pro')
    await field(page, 'contact_phone').pressSequentially('x0a5+1(2)-3 4')
    await expect(field(page, 'contact_phone')).toHaveValue('05+1(2)-3 4')
    await field(page, 'contact_phone').blur()
    await expect(errorOf(page, 'contact_phone')).toContainText('not in the expected form')
    await field(page, 'activation_email').fill('a@b.test')
    await field(page, 'seats').fill('5')
    await page.getByRole('button', { name: en.product.cart.add }).click()
    await expect(page.getByText(en.product.fields.correct)).toBeVisible()
    await expect(field(page, 'contact_phone')).toBeFocused()
  })

  test('are stored with the cart line, and other values create another line', async ({ page }) => {
    for (const email of ['one@b.test', 'two@b.test']) {
      await page.goto('/subscriptions/talq-english')
      await field(page, 'activation_email').fill(` ${email} `)
      await field(page, 'preferred_time').selectOption({ index: 2 })
      await addButton(page).click()
      await expect(page).toHaveURL(/\/cart$/)
    }
    const option = await page.evaluate(
      () => JSON.parse(localStorage.getItem('cart') ?? '[]')[0].customFieldValues.preferred_time,
    )
    expect(await storedCart(page)).toMatchObject([
      { quantity: 1, customFieldValues: { activation_email: 'one@b.test', preferred_time: option } },
      { quantity: 1, customFieldValues: { activation_email: 'two@b.test', preferred_time: option } },
    ])
    await expect(page.getByRole('list', { name: purchase.cart.lines })).toContainText('two@b.test')
  })
})

test('a sold-out product cannot be added and says why', async ({ page }) => {
  await page.goto('/subscriptions/drama-bosphor')
  for (const duration of await page.getByRole('radio').all()) await expect(duration).toBeDisabled()
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(addButton(page)).toHaveAccessibleDescription(product.stock.soldOut)
  await addButton(page).click({ force: true })
  expect(await storedCart(page)).toEqual([])
})

test('on a phone price and button stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/subscriptions/shasha-plus')
  await expect(addButton(page)).toBeInViewport()
  await page.getByText(product.faq).scrollIntoViewIfNeeded()
  await expect(addButton(page)).toBeInViewport()
  await addButton(page).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('without JavaScript the product is readable and says that buying needs JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/subscriptions/maktab-pro')
  const notice = page.locator('noscript')
  await expect(notice).toBeVisible()
  expect(await notice.textContent()).toBe(product.cart.needsScript)
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page.getByRole('tabpanel')).toHaveCount(2)
  await expect(addButton(page)).toHaveCount(0)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(3)
  await context.close()
})

test('before the script has loaded, submitting the form does nothing', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/subscriptions/morning-diwaniya')
  const address = page.url()
  await field(page, 'activation_email').fill('a@b.test')
  await field(page, 'activation_email').press('Enter')
  await addButton(page).click()
  expect(page.url()).toBe(address)
  await expect(field(page, 'activation_email')).toHaveValue('a@b.test')
  await context.close()
})

test.describe('unlisted products', () => {
  test.use({ expectedComplaint: /404 \(Not Found\)/ })

  for (const id of ['no-such-product', 'arcade-corner']) {
    test(`${id} answers 404`, async ({ page }) => {
      const response = await page.goto(`/subscriptions/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.notFound)
    })
  }

  test('a hidden product opens by its URL and is marked noindex', async ({ page }) => {
    const response = await page.goto('/subscriptions/shasha-plus-staff-offer')
    expect(response?.status()).toBe(200)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })
})
