import { shop } from '#database/demo/content/shop.ts'
import { form } from '#messages/ar/admin/form.ts'
import { settings as words } from '#messages/ar/admin/settings.ts'
import { answers } from '#messages/ar/answers.ts'
import { validation } from '#messages/ar/errors.ts'
import { store } from '#messages/ar/store.ts'
import { freshWord } from './fresh-word.ts'
import { expectToast } from './own-account.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

test('an admin changes the support hours, and shoppers see them at once', async ({
  page,
  context,
  openPage,
}) => {
  const guest = await openPage()
  await guest.goto('/shipping-policy')
  await signIn(context, 'admin')
  const signedIn = await context.newPage()
  await signedIn.goto('/contact')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.clock.install()
  await page.goto('/admin/settings')
  const hours = `يوميًا حتى ${freshWord()}`
  const before = await page.locator('[name=supportHoursAr]').inputValue()
  await page.locator('[name=vatNumber]').fill('310')
  await page.locator('[name=supportHoursAr]').fill(hours)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(validation.vat_number)).toBeVisible()
  await expectAccessible(page, 'main')
  // As before: other tests compare pages and invoices, which have the number.
  await page.locator('[name=vatNumber]').fill(shop.vatNumber)
  await expectToast(page, answers.settings_saved, () => page.keyboard.press('Control+s'))

  await page.locator('[name=supportPhone]').fill('+966 50 111 2222')
  await page.getByRole('link', { name: words.tabs.footer }).click()
  await page.locator('dialog[open]').getByRole('button', { name: form.guard.discard }).click()
  await expect(page.locator('[name=facebook]')).toHaveAttribute('type', 'url')
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoOverflow(page)

  // An open page of a signed-in shopper hears of it; a guest's open page sees it with the next navigation.
  await expect(signedIn.getByText(hours).first()).toBeVisible()
  await guest.getByRole('contentinfo').getByRole('link', { name: store.pages.contact }).first().click()
  await expect(guest.getByText(hours).first()).toBeVisible()
  // A new visitor: the page cache drops the page when PostgreSQL's notification arrives.
  await expect.poll(async () => (await page.request.get('/contact')).text()).toContain(hours)
  // As before, for the tests that come later in this shop.
  await page.goto('/admin/settings')
  await page.locator('[name=supportHoursAr]').fill(before)
  await expectToast(page, answers.settings_saved, () => page.keyboard.press('Control+s'))
})
