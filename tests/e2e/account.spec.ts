import { expectCodeStep, field, pasteCode } from './entering.ts'
import { expectNoFaults, expectNoOverflow } from './faults.ts'
import { codeTo, mailTo, otherCode } from './mailbox.ts'
import { looks } from './matrix.ts'
import { card, openAccount, settingsIn, toast } from './own-account.ts'
import { freshEmail } from './people.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const words = settingsIn('en')

test.describe('the account screen', () => {
  test('opens at both URLs, and the URL keeps the tab', async ({ page }) => {
    await openAccount(page)
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    await page.getByRole('tab', { name: words.security }).click()
    await expect(page).toHaveURL(/\/dashboard\?tab=security$/)
    await expect(card(page, words.passwordForm.title)).toBeVisible()
    await page.goBack()
    await expect(card(page, words.profileForm.title)).toBeVisible()
    await page.goto('/en/account-settings?tab=notifications')
    await expect(page.getByRole('tab', { name: words.notifications, selected: true })).toBeVisible()
    await expect(card(page, words.preferences.title).getByRole('switch')).toHaveCount(3)
  })

  test('works with the keyboard', async ({ page }) => {
    await openAccount(page, '', 'ar')
    await page.getByRole('tab', { name: settingsIn('ar').profile }).focus()
    // In Arabic the next tab is to the left.
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: settingsIn('ar').security, selected: true })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page).toHaveURL(/tab=notifications$/)
    // Tab reaches the switches only after the panel has loaded.
    await expect(page.getByRole('switch').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('switch').first()).toBeFocused()
    await page.keyboard.press('Space')
    await toast(page, settingsIn('ar').preferences.saved)
    await expect(page.getByRole('switch').first()).not.toBeChecked()
  })

  test('the navigation scrolls to the current page on phones and tablets', async ({ page, context }) => {
    await signIn(context, 'customer')
    for (const width of [375, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/browse-services')
      const current = page.getByRole('navigation', { name: 'صفحات الحساب' }).locator('[aria-current=page]')
      await expect(current).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })

  test('links staff, but not customers, to the back office', async ({ page, context }) => {
    await openAccount(page)
    await expect(page.getByRole('link', { name: 'Open the back office' })).toHaveCount(0)
    await signIn(context, 'worker')
    await page.goto('/en/dashboard')
    await page.getByRole('link', { name: 'Open the back office' }).click()
    await expect(page).toHaveURL(/\/en\/admin\/dashboard$/)
  })

  for (const { language, width } of looks) {
    test(`has no accessibility violations: ${language}, ${width} px`, async ({ page }) => {
      // axe checks three whole pages.
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      await openAccount(page, '', language)
      for (const tab of ['profile', 'security', 'notifications'] as const) {
        await page.getByRole('tab', { name: settingsIn(language)[tab] }).click()
        if (tab === 'security')
          await expect(page.getByRole('listitem').getByText(/·|\d/).first()).toBeVisible()
        if (tab === 'notifications') await expect(page.getByRole('switch')).toHaveCount(3)
        await expectNoFaults(page)
      }
      await expectNoOverflow(page)
    })
  }
})

test.describe('the profile', () => {
  test('shows errors at the fields until they are edited, and saves all fields', async ({ page }) => {
    const { email } = await openAccount(page, '', 'ar')
    const { save, saved } = settingsIn('ar').profileForm
    await field(page, 'fullName').fill(' ')
    await field(page, 'email').fill('nobody')
    await field(page, 'phone').fill('123')
    await page.getByRole('button', { name: save }).click()
    await expect(field(page, 'fullName')).toHaveAccessibleDescription('الاسم الكامل مطلوب')
    await expect(field(page, 'fullName')).toBeFocused()
    await expect(field(page, 'email')).toHaveAccessibleDescription(/البريد الإلكتروني غير صالح/)
    await expect(field(page, 'phone')).toHaveAccessibleDescription(/رقم الهاتف غير صحيح/)
    await field(page, 'fullName').fill('ليان')
    await expect(page.getByText('الاسم الكامل مطلوب')).toBeHidden()
    const values = {
      fullName: 'Layan Q',
      email,
      phone: '+966501234567',
      address: '12 Palm Road',
      city: 'Abha',
      country: 'Saudi Arabia',
    }
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
    await page.getByRole('button', { name: save }).click()
    await toast(page, saved)
    await page.reload()
    for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value)
  })

  test('keeps unsaved input when the session ends', async ({ page }) => {
    const person = await openAccount(page)
    await field(page, 'city').fill('Half a ci')
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.reload()
    await expect(page).toHaveURL(/\/en\/login\?next=/)
    await field(page, 'email').fill(person.email)
    await field(page, 'password').fill(person.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectCodeStep(page)
    await pasteCode(page, await codeTo(page, person.email))
    await expect(page).toHaveURL(/\/en\/dashboard$/)
    await expect(field(page, 'city')).toHaveValue('Half a ci')
  })
})

test.describe('a new e-mail address', () => {
  test.use({ expectedComplaint: /422 \(Unprocessable Entity\)/ })

  test('needs the password and a code mailed to it, also after a reload', async ({ page }) => {
    test.slow()
    const person = await openAccount(page)
    const email = freshEmail()
    await field(page, 'email').fill(email)
    await page.getByRole('button', { name: words.profileForm.save }).click()
    const dialog = page.getByRole('dialog', { name: words.emailChange.title })
    await expect(dialog).toContainText(email)
    await expect(dialog.locator('input[name=password]')).toBeFocused()
    await dialog.locator('input[name=password]').fill('not-mine-at-all')
    await dialog.getByRole('button', { name: words.emailChange.send }).click()
    await expect(dialog.locator('input[name=password]')).toHaveAccessibleDescription(
      'The current password is incorrect',
    )
    await expectNoFaults(page, 'dialog[open]')
    await dialog.locator('input[name=password]').fill(person.password)
    await dialog.getByRole('button', { name: words.emailChange.send }).click()
    await expectCodeStep(page)
    await page.reload()
    await expectCodeStep(page)
    await expectNoFaults(page, 'dialog[open]')
    const code = await codeTo(page, email)
    await pasteCode(page, otherCode(code))
    await expect(dialog.getByRole('alert')).toHaveText('The code is wrong or has expired')
    await pasteCode(page, code)
    await toast(page, words.emailChange.changed)
    await expect(dialog).toBeHidden()
    await expect(field(page, 'email')).toHaveValue(email)
    await page.reload()
    await expect(field(page, 'email')).toHaveValue(email)
    expect((await mailTo(page, person.email, 2)).subject).toBe('The address of your account was changed')
  })

  test('keeps the old address when cancelled, without a success message', async ({ page }) => {
    const person = await openAccount(page)
    await field(page, 'email').fill(freshEmail())
    await page.getByRole('button', { name: words.profileForm.save }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('section[aria-live=polite]')).toBeEmpty()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.emailChange.cancel, exact: true })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(field(page, 'email')).toHaveValue(person.email)
  })
})

test.describe('a dialog', () => {
  test('closes when Back opens another tab, and the tab accepts clicks', async ({ page }) => {
    await openAccount(page)
    await page.getByRole('tab', { name: words.security }).click()
    await page.getByRole('button', { name: words.personalData.delete }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await field(page, 'city').click()
    await page.getByRole('tab', { name: words.security }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('for the new address’s code opens again on its tab', async ({ page }) => {
    const person = await openAccount(page)
    await field(page, 'email').fill(freshEmail())
    await page.getByRole('button', { name: words.profileForm.save }).click()
    await page.getByRole('dialog').locator('input[name=password]').fill(person.password)
    await page.getByRole('dialog').getByRole('button', { name: words.emailChange.send }).click()
    await expectCodeStep(page)
    await page.goto('/en/dashboard?tab=notifications')
    await page.getByRole('tab', { name: words.profile }).click()
    await expectCodeStep(page)
  })
})

test('notification settings are saved at once', async ({ page }) => {
  await openAccount(page, 'notifications')
  const offers = page.getByRole('switch', { name: words.preferences.promotionNotifications })
  await expect(offers).not.toBeChecked()
  await offers.click()
  await toast(page, words.preferences.saved)
  await page.reload()
  await expect(offers).toBeChecked()
  await expect(page.getByRole('switch', { name: words.preferences.emailNotifications })).toBeChecked()
})
