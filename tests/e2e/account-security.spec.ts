import { readFile } from 'node:fs/promises'
import { mailTo } from './mailbox.ts'
import { card, expectToast, iphone, settingsIn } from './own-account.ts'
import { expectAccessible } from './page-checks.ts'
import { newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'
import { field, storedToken, wordsOf } from './sign-in-form.ts'
import { openSession, storeToken } from './signed-in.ts'

const words = settingsIn('en')
const firefox = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0'

test.use({ expectedError: /422 \(Unprocessable Entity\)|401 \(Unauthorized\)/ })

test('a customer signs out devices, downloads personal data and changes the password', async ({ page }) => {
  const person = await newCustomer('en')
  for (const agent of [iphone, firefox, 'curl/8']) await openSession(person.email, agent)
  await storeToken(page, await openSession(person.email))
  await page.clock.install()
  await page.goto('/en/dashboard?tab=security')
  const devices = card(page, words.devices.title)

  await test.step('devices are listed by browser and system; one can be signed out, then all others', async () => {
    await expect(devices.getByRole('listitem')).toHaveCount(4)
    await expect(devices.getByRole('listitem').first()).toContainText(words.devices.current)
    await expect(devices).toContainText('Firefox on Windows')
    await expect(devices).toContainText(words.devices.unknown)
    const endOne = devices.getByRole('button', { name: 'Sign out Safari on iPhone' })
    await expectToast(page, words.devices.ended, () => endOne.click())
    await expect(devices).not.toContainText('iPhone')
    await devices.getByRole('button', { name: words.devices.endOthers }).click()
    const dialog = page.getByRole('alertdialog', { name: words.devices.endOthersTitle })
    await expect(dialog.getByRole('button', { name: words.devices.cancel })).toBeFocused()
    const endOthers = dialog.getByRole('button', { name: words.devices.endOthers })
    await expectToast(page, '2 devices were signed out', () => endOthers.click())
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices).toContainText(words.devices.noOthers)
  })

  await test.step('personal data is downloaded as a file', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: words.personalData.download }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^ishtirak-\d{4}-\d{2}-\d{2}\.json$/)
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data.profile.email).toBe(person.email)
  })

  const change = async (current: string, fresh: string, confirmed = fresh) => {
    await field(page, 'currentPassword').fill(current)
    await field(page, 'newPassword').fill(fresh)
    await field(page, 'confirmPassword').fill(confirmed)
    await page.getByRole('button', { name: words.passwordForm.save }).click()
  }
  const said = (name: string) => expect(field(page, name))

  await test.step('a password manager fills in the current password and saves the changed one', async () => {
    await said('currentPassword').toHaveAttribute('autocomplete', 'current-password')
    for (const name of ['newPassword', 'confirmPassword'])
      await said(name).toHaveAttribute('autocomplete', 'new-password')
    await expect(page.locator('form:visible input[autocomplete=username]')).toHaveValue(person.email)
  })

  await test.step('a wrong password change shows errors at the fields', async () => {
    await change('', 'short', 'other')
    await said('currentPassword').toHaveAccessibleDescription(words.passwordForm.currentRequired)
    await said('newPassword').toHaveAccessibleDescription(/at least 8 characters/i)
    await said('confirmPassword').toHaveAccessibleDescription(words.passwordForm.differs)
    await said('currentPassword').toBeFocused()
    await change('not-mine-at-all', 'Quiet-harbour-88')
    await said('currentPassword').toHaveAccessibleDescription('The current password is incorrect')
  })

  await test.step('a changed password signs out other devices; this one stays signed in', async () => {
    const elsewhere = await openSession(person.email, iphone)
    await expectToast(page, words.passwordForm.changed, () => change(person.password, 'Quiet-harbour-88'))
    await said('currentPassword').toHaveValue('')
    await expect(devices).toContainText(words.devices.noOthers)
    const answer = await page.request.get('/api/users/me', {
      headers: { authorization: `Bearer ${elsewhere}` },
    })
    expect(answer.status()).toBe(401)
    expect((await mailTo(page, person.email)).subject).toBe('Your password was changed')
  })
})

test('deleting the account asks for the password, says which records are kept, and confirms the deletion', async ({
  page,
}) => {
  test.slow()
  const person = await newCustomer('en')
  await storeToken(page, await openSession(person.email))
  await page.goto('/en/dashboard?tab=security')
  await page.getByRole('button', { name: words.personalData.delete }).click()
  const dialog = page.getByRole('dialog', { name: words.personalData.dialogTitle })
  const password = dialog.locator('input[name=password]')
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(dialog.locator('input[autocomplete=username]')).toHaveValue(person.email)
  await expect(dialog).toContainText('The law requires us to keep orders, invoices and payments')
  await expectAccessible(page, 'dialog[open]')
  const remove = dialog.getByRole('button', { name: words.personalData.confirm })
  await remove.click()
  await expect(password).toHaveAccessibleDescription('Password is required')
  await password.fill('not-mine-at-all')
  await remove.click()
  await expect(password).toHaveAccessibleDescription('The current password is incorrect')
  await password.fill(person.password)
  await remove.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account was deleted' })).toBeFocused()
  await expectAccessible(page, 'main')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: wordsOf('en').accountDeleted.toShop })
    .click()
  await expect(page).toHaveURL(/\/en$/)
  expect(await storedToken(page)).toBeNull()
  expect((await mailTo(page, person.email)).subject).toBe('Your account was deleted')
  const answer = await page.request.post('/api/auth/login', {
    data: { email: person.email, password: person.password },
  })
  expect(answer.status()).toBe(401)
})
