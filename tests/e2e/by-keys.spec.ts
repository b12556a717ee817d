import type { Page } from '@playwright/test'
import { common as arabic } from '#messages/ar/common.ts'
import { common as english } from '#messages/en/common.ts'
import type { Language } from '#model/languages.ts'
import { codeTo } from './mailbox.ts'
import { languages, longForm } from './matrix.ts'
import { expectToast, settingsIn } from './own-account.ts'
import { tabTo } from './page-checks.ts'
import { freshEmail } from './people.ts'
import { expect, test } from './shop-test.ts'
import { codeBoxes, field, localPath, wordsOf } from './sign-in-form.ts'

const [first, second, third] = ['Sahara-9-dunes', 'Quiet-harbour-88', 'Oasis-7-palms']

async function typeInto(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await tabTo(page, `main input[name=${name}]`)
    await page.keyboard.type(value)
  }
}

async function typeCode(page: Page, email: string, count: number): Promise<void> {
  await expect(codeBoxes(page).first()).toBeFocused()
  await page.keyboard.type(await codeTo(page, email, count))
}

/** Signs out: on a phone in the drawer (Tab moves), on a desktop in the menu (arrow keys move). */
async function signOut(page: Page, language: Language, width: number): Promise<void> {
  const { popup, key } = width < 768 ? { popup: 'dialog', key: 'Tab' } : { popup: 'menu', key: 'ArrowDown' }
  await tabTo(page, `header button[aria-haspopup=${popup}]`)
  await page.keyboard.press('Enter')
  const words = { ar: arabic, en: english }[language].logout
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect(async () => {
    if ((await focused()) !== words) await page.keyboard.press(key)
    expect(await focused()).toBe(words)
  }).toPass()
  await page.keyboard.press('Enter')
}

const widths = { ar: 375, en: 1280 }

for (const language of languages) {
  const width = widths[language]
  test(
    `a new customer registers, changes and resets the password with the keyboard: ${language}, ${width} px`,
    longForm,
    async ({ page }) => {
      // Many single key presses.
      test.slow()
      const settings = settingsIn(language)
      const email = freshEmail()
      await page.setViewportSize({ width, height: 800 })

      await page.clock.install()
      await page.goto(localPath(language, '/register'))
      await typeInto(page, {
        fullName: 'Layan Q',
        email,
        phone: '0501234567',
        password: first,
        confirmPassword: first,
      })
      await tabTo(page, 'main input[name=terms]')
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      await typeCode(page, email, 1)
      await expect(page).toHaveURL(url => url.pathname === localPath(language, '/dashboard'))

      // The address changes before the page does.
      await expect(page.getByRole('tablist')).toBeVisible()
      await tabTo(page, '[role=tab][aria-selected=true]')
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await expect(page.getByRole('tab', { name: settings.security, selected: true })).toBeFocused()
      await expect(field(page, 'currentPassword')).toBeVisible()
      await typeInto(page, { currentPassword: first, newPassword: second, confirmPassword: second })
      await expectToast(page, settings.passwordForm.changed, () => page.keyboard.press('Enter'))

      await signOut(page, language, width)
      await expect(page).toHaveURL(url => url.pathname === (language === 'ar' ? '/' : '/en'))

      await page.goto(localPath(language, '/login'))
      await tabTo(page, `main a[href="${localPath(language, '/forgot-password')}"]`)
      await page.keyboard.press('Enter')
      // The page before has a field for the address too.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(language).forgot.title)
      await typeInto(page, { email })
      await page.keyboard.press('Enter')
      await typeCode(page, email, 3)
      await expect(field(page, 'newPassword')).toBeFocused()
      await typeInto(page, { newPassword: third, confirmPassword: third })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(language).forgot.doneTitle)
      await tabTo(page, `main a[href="${localPath(language, '/login')}"]`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(language).login.title)
      await typeInto(page, { email, password: third })
      await page.keyboard.press('Enter')
      await typeCode(page, email, 5)
      await expect(page).toHaveURL(url => url.pathname === localPath(language, '/dashboard'))
    },
  )
}
