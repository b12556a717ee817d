import { fields } from '#database/demo/content/common.ts'
import { product } from '#messages/ar/product.ts'
import { purchase } from '#messages/ar/purchase.ts'
import { restock } from '#messages/ar/restock.ts'
import { store } from '#messages/ar/store.ts'
import { product as en } from '#messages/en/product.ts'
import { mailTo } from './mailbox.ts'
import { expectToast } from './own-account.ts'
import { expectAccessible } from './page-checks.ts'
import { freshEmail } from './people.ts'
import { addButton, errorOf, field, quantity, removal, storedCart, total } from './product-page.ts'
import { expect, test } from './shop-test.ts'

test('a customer chooses duration and quantity, adds the product, and changes the cart', async ({ page }) => {
  await page.clock.install()
  await page.goto('/subscriptions/shasha-plus')
  const durations = page.locator('[name=duration]')
  await test.step('the first duration is selected, and another one or another way to pay changes the total', async () => {
    await expect(durations.first()).toBeChecked()
    await expect(total(page)).toContainText('26.93')
    await expect(total(page)).toContainText('35.90')
    const ways = page.getByRole('group', { name: product.prices.title })
    await expect(ways).toContainText('26.93')
    await expect(ways).toContainText('10%')
    await durations.last().check()
    await expect(total(page)).toContainText('261.75')
    // 299.25 for 365 days.
    await expect(page.getByRole('group', { name: product.duration })).toContainText('24.60')
    await expect(ways).toContainText('261.75')
    await expect(ways).toContainText('299.25')
    await durations.first().check()
    await ways.getByRole('radio', { name: product.prices.once }).check()
    await expect(total(page)).toContainText('29.93')
    await expect(total(page)).toContainText('39.90')
    expect(await page.evaluate(() => localStorage.getItem('paymentOption'))).toBe('paymob')
  })

  await test.step('three steps say what a buyer receives', async () => {
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: product.receive.title }) })
    await expect(section.getByRole('listitem')).toHaveCount(3)
    await expect(section).toContainText(product.receive.instant.text)
  })

  await test.step('description and features are tabs', async () => {
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await page.getByRole('tab', { name: product.features }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    await expect(page.locator('details[open]')).toHaveCount(1)
  })

  await test.step('the quantity multiplies the price, invalid text becomes 1, and the maximum is 999999', async () => {
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

  const lines = page.getByRole('list', { name: purchase.cart.lines }).getByRole('listitem')
  await test.step('adding confirms and opens the cart; adding the same product again raises its quantity', async () => {
    // The field still has the focus when the button is clicked.
    await quantity(page).fill('2')
    const add = () => addButton(page).click()
    await expectToast(page, store.cart.added.replace('{quantity}', '2'), add)
    await expect(page).toHaveURL(/\/cart$/)
    await page.goBack()
    await expect(addButton(page)).toBeVisible()
    await expectToast(page, store.cart.increased, add)
    await expect(page).toHaveURL(/\/cart$/)
    expect(await storedCart(page)).toMatchObject([
      {
        quantity: 3,
        customFieldValues: {},
        subscription: { id: 'shasha-plus', selectedDuration: { value: 30 } },
      },
    ])
  })

  await test.step('another duration is a separate line, and lines are kept after a reload', async () => {
    await expect(lines).toHaveCount(1)
    await page.goBack()
    await durations.last().check()
    await addButton(page).click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.reload()
    await expect(lines).toHaveCount(2)
  })

  await test.step('lines of the cart are changed and removed', async () => {
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
})

test('the fields of a product are checked, and their values belong to the cart line', async ({ page }) => {
  await page.clock.install()
  await page.goto('/subscriptions/maktab-pro')
  await test.step('a missing field shows its error, a toast, and takes the focus', async () => {
    await expectToast(page, product.fields.fillAll, () => addButton(page).click())
    await expect(field(page, 'activation_email')).toBeFocused()
    await expect(errorOf(page, 'activation_email')).toContainText(
      product.fields.required.replace('{field}', fields.activationEmail.nameAr),
    )
    await expect(field(page, 'contact_phone')).not.toHaveAttribute('aria-invalid')
    await field(page, 'activation_email').fill('a')
    await expect(field(page, 'activation_email')).not.toHaveAttribute('aria-invalid')
    expect(await storedCart(page)).toEqual([])
    await expectAccessible(page, 'main')
  })

  await test.step('a wrong value shows its error on blur, and input clears it', async () => {
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

  await test.step('a phone number accepts no letters and must match its pattern', async () => {
    await field(page, 'contact_phone').clear()
    await field(page, 'contact_phone').pressSequentially('x0a5+1(2)-3 4')
    await expect(field(page, 'contact_phone')).toHaveValue('05+1(2)-3 4')
    await field(page, 'contact_phone').blur()
    await expect(errorOf(page, 'contact_phone')).toContainText(
      product.fields.pattern.replace('{field}', '').replace(/^:\s*/, ''),
    )
    await expectToast(page, product.fields.correct, () => addButton(page).click())
    await expect(field(page, 'contact_phone')).toBeFocused()
  })

  await test.step('values are stored with the line, and other values create another line', async () => {
    await page.goto('/subscriptions/talq-english')
    for (const email of ['one@b.test', 'two@b.test']) {
      await field(page, 'activation_email').fill(` ${email} `)
      await field(page, 'preferred_time').selectOption({ index: 2 })
      await addButton(page).click()
      await expect(page.getByRole('list', { name: purchase.cart.lines })).toContainText(email)
      if (email === 'one@b.test') await page.goBack()
    }
    const option = await page.evaluate(
      () => JSON.parse(localStorage.getItem('cart') ?? '[]')[0].customFieldValues.preferred_time,
    )
    expect(await storedCart(page)).toMatchObject([
      { quantity: 1, customFieldValues: { activation_email: 'one@b.test', preferred_time: option } },
      { quantity: 1, customFieldValues: { activation_email: 'two@b.test', preferred_time: option } },
    ])
  })
})

test('a duration without automatic renewal and a sold-out product say so', async ({ page }) => {
  await test.step('a duration without automatic renewal says so', async () => {
    await page.goto('/en/subscriptions/sullam-school')
    await expect(page.getByText(en.prices.noRenewal)).toBeHidden()
    await page.getByRole('radio', { name: '9 months' }).check()
    await expect(page.getByText(en.prices.noRenewal)).toBeVisible()
  })

  await test.step('a sold-out product cannot be added and says why', async () => {
    await page.goto('/subscriptions/drama-bosphor')
    for (const duration of await page.locator('[name=duration]').all()) await expect(duration).toBeDisabled()
    await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(addButton(page)).toHaveAccessibleDescription(product.stock.soldOut)
    await addButton(page).click({ force: true })
    expect(await storedCart(page)).toEqual([])
  })

  await test.step('a visitor requests a mail when it is available, and withdraws the request', async () => {
    const email = freshEmail()
    await expectAccessible(page, 'main')
    await page.locator('#restock').getByLabel(restock.email).fill(email)
    await page.getByRole('button', { name: restock.send }).click()
    await expect(page.locator('#restock')).toContainText(email)
    const link = /\/stop-notices#\S+/.exec((await mailTo(page, email)).text)?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: restock.stop.button }).click()
    await expect(page.getByText(restock.stop.done)).toBeVisible()
  })
})

test('on a tablet the last of three durations fills its row', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/subscriptions/shasha-plus')
  const boxes = await page
    .locator('label', { has: page.locator('[name=duration]') })
    .evaluateAll(tiles => tiles.map(tile => tile.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes).toHaveLength(3)
  const [first, second, third] = boxes
  expect(second?.y).toBe(first?.y)
  // The page is right to left.
  expect([third?.left, third?.right]).toEqual([second?.left, first?.right])
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

test.describe('unlisted products', () => {
  test.use({ expectedError: /404 \(Not Found\)/ })

  test('an inactive product answers 404; a hidden one opens by its URL and is marked noindex', async ({
    page,
    request,
  }) => {
    const response = await page.goto('/subscriptions/arcade-corner')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.notFound)
    const hidden = await request.get('/subscriptions/shasha-plus-staff-offer')
    expect(hidden.status()).toBe(200)
    expect(await hidden.text()).toMatch(/<meta name="robots" content="[^"]*noindex/)
  })
})
