import type { Page } from '@playwright/test'
import { expectNoFaults } from './faults.ts'
import { languages } from './matrix.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

// The showcase has a picture that is meant to be missing.
test.use({ expectedComplaint: /404 \(Not Found\)/, viewport: { width: 1280, height: 900 } })

const focused = (page: Page) => page.locator(':focus')

for (const language of languages) {
  test.describe(`the parts of the design, ${language}`, () => {
    const say = (arabic: string, english: string) => (language === 'ar' ? arabic : english)
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft'

    test.beforeEach(async ({ page, context }) => {
      await signIn(context, 'admin')
      await page.goto(`${language === 'en' ? '/en' : ''}/admin/test?view=design`)
      await expect(page.locator('[role=tab]').first()).toBeVisible()
    })

    test('a menu is used with the keyboard alone', async ({ page }) => {
      const trigger = page.getByRole('main').locator('[aria-haspopup=menu]')
      await trigger.focus()
      await page.keyboard.press('ArrowDown')
      const items = page.getByRole('menuitem')
      await expect(items.first()).toBeFocused()
      await page.keyboard.press('End')
      await expect(items.last()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(items.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(trigger).toBeFocused()
      await expect(page.getByRole('menu')).toBeHidden()
    })

    test('a dialog holds the focus, closes with Escape and gives the focus back', async ({ page }) => {
      const opener = page.getByRole('button', { name: say('فتح نافذة', 'Open dialog') })
      await opener.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await expectNoFaults(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })

    test('the arrow keys walk the tabs in reading direction', async ({ page }) => {
      const tabs = page.getByRole('tab')
      await tabs.first().focus()
      await page.keyboard.press(forward)
      await expect(tabs.nth(1)).toBeFocused()
      await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press(back)
      await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    })

    test('the code takes digits of both scripts, corrections and a paste', async ({ page }) => {
      const boxes = page.locator('fieldset input[inputmode=numeric]')
      const code = async () =>
        (
          await boxes.evaluateAll(all => all.slice(0, 6).map(box => (box as HTMLInputElement).value || '_'))
        ).join('')
      await boxes.first().click()
      await page.keyboard.type('12a3')
      expect(await code()).toBe('123___')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('٤٥')
      expect(await code()).toBe('1245__')
      await boxes.nth(1).focus()
      await focused(page).evaluate(box => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', '98-76 54 32')
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await expect.poll(code).toBe('987654')
    })

    test('the stepper stops at its ends and turns nonsense into its least', async ({ page }) => {
      const field = page.getByRole('spinbutton')
      const more = page.getByRole('button', { name: say('زيادة واحد', 'One more') })
      for (let click = 0; click < 6; click++) await more.click({ force: true })
      await expect(field).toHaveValue('5')
      await expect(more).toHaveAttribute('aria-disabled', 'true')
      await field.fill('abc')
      await field.blur()
      await expect(field).toHaveValue('1')
    })

    test('no part breaks the rules of accessibility, light or dark', async ({ page }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectNoFaults(page, 'main')
      }
    })
  })
}

test('a toast goes after 4 seconds, and stays while it is pointed at', async ({ page, context }) => {
  await signIn(context, 'admin')
  await page.clock.install()
  await page.goto('/en/admin/test?view=design')
  const opener = page.getByRole('button', { name: 'Show a good toast' })
  const toasts = page.locator('section[aria-live] p')
  await expect(opener).toBeVisible()
  // From here on time passes only when the test says so.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await opener.click()
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(3_900)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(300)
  await expect(toasts).toHaveCount(0)
  await opener.click()
  await toasts.hover()
  await page.clock.runFor(10_000)
  await expect(toasts).toHaveCount(1)
})
