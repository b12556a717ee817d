import { readFile } from 'node:fs/promises'
import { field, storedToken, wordsOf } from './entering.ts'
import { expectNoFaults } from './faults.ts'
import { mailTo } from './mailbox.ts'
import { card, iphone, openAccount, settingsIn, toast } from './own-account.ts'
import { expect, test } from './shop-test.ts'
import { openSession } from './signed-in.ts'

const words = settingsIn('en')

test.describe('the password', () => {
  test.use({ expectedComplaint: /422 \(Unprocessable Entity\)|401 \(Unauthorized\)/ })

  test('can be changed; other devices are signed out, this one stays signed in', async ({ page }) => {
    const person = await openAccount(page, 'security')
    const elsewhere = await openSession(person.email, iphone)
    const change = async (current: string, fresh: string, confirmed = fresh) => {
      await field(page, 'currentPassword').fill(current)
      await field(page, 'newPassword').fill(fresh)
      await field(page, 'confirmPassword').fill(confirmed)
      await page.getByRole('button', { name: words.passwordForm.save }).click()
    }
    await change('', 'short', 'other')
    const said = (name: string) => expect(field(page, name))
    await said('currentPassword').toHaveAccessibleDescription(words.passwordForm.currentRequired)
    await said('newPassword').toHaveAccessibleDescription(/at least 8 characters/i)
    await said('confirmPassword').toHaveAccessibleDescription(words.passwordForm.differs)
    await expect(field(page, 'currentPassword')).toBeFocused()
    await change('not-mine-at-all', 'Quiet-harbour-88')
    await said('currentPassword').toHaveAccessibleDescription('The current password is incorrect')
    await change(person.password, 'Quiet-harbour-88')
    await toast(page, words.passwordForm.changed)
    await expect(field(page, 'currentPassword')).toHaveValue('')
    await expect(card(page, words.devices.title)).toContainText(words.devices.noOthers)
    const answer = await page.request.get('/api/users/me', {
      headers: { authorization: `Bearer ${elsewhere}` },
    })
    expect(answer.status()).toBe(401)
    expect((await mailTo(page, person.email)).subject).toBe('Your password was changed')
  })
})

test.describe('devices', () => {
  test('are listed by browser and system; one can be signed out, then all others', async ({ page }) => {
    const person = await openAccount(page, 'security')
    for (const agent of [iphone, 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0', 'curl/8']) {
      await openSession(person.email, agent)
    }
    await page.reload()
    const devices = card(page, words.devices.title)
    await expect(devices.getByRole('listitem')).toHaveCount(4)
    await expect(devices.getByRole('listitem').first()).toContainText(words.devices.current)
    await expect(devices).toContainText('Firefox on Windows')
    await expect(devices).toContainText(words.devices.unknown)
    await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await toast(page, words.devices.ended)
    await expect(devices).not.toContainText('iPhone')
    await devices.getByRole('button', { name: words.devices.endOthers }).click()
    const dialog = page.getByRole('alertdialog', { name: words.devices.endOthersTitle })
    await expect(dialog.getByRole('button', { name: words.devices.cancel })).toBeFocused()
    await dialog.getByRole('button', { name: words.devices.endOthers }).click()
    await toast(page, '2 devices were signed out')
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices).toContainText(words.devices.noOthers)
  })
})

test('personal data is downloaded as a file', async ({ page }) => {
  const person = await openAccount(page, 'security')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: words.personalData.download }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^ishtirak-\d{4}-\d{2}-\d{2}\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.profile.email).toBe(person.email)
})

test.describe('deleting the account', () => {
  test.use({ expectedComplaint: /422 \(Unprocessable Entity\)|401 \(Unauthorized\)/ })

  test('asks for the password, says which records are kept, and confirms the deletion', async ({ page }) => {
    test.slow()
    const person = await openAccount(page, 'security')
    await page.getByRole('button', { name: words.personalData.delete }).click()
    const dialog = page.getByRole('dialog', { name: words.personalData.dialogTitle })
    await expect(dialog.locator('input[name=password]')).toBeFocused()
    await expect(dialog).toContainText('The law makes us keep orders, invoices and payments')
    await expectNoFaults(page, 'dialog[open]')
    const remove = dialog.getByRole('button', { name: words.personalData.confirm })
    await remove.click()
    await expect(dialog.locator('input[name=password]')).toHaveAccessibleDescription('Password is required')
    await dialog.locator('input[name=password]').fill('not-mine-at-all')
    await remove.click()
    await expect(dialog.locator('input[name=password]')).toHaveAccessibleDescription(
      'The current password is incorrect',
    )
    await dialog.locator('input[name=password]').fill(person.password)
    await remove.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your account was deleted' })).toBeFocused()
    await expectNoFaults(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
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
})
