import type { Page } from '@playwright/test'
import { languages, longForm } from './matrix.ts'
import { expectAccessible, expectReadable } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

// The design page includes a picture that does not exist.
test.use({ expectedError: /404 \(Not Found\)/, viewport: { width: 1280, height: 900 } })

const focused = (page: Page) => page.locator(':focus')

for (const language of languages) {
  test(
    `the design system's components work by keyboard and have no violations, ${language}`,
    longForm,
    async ({ page, context }) => {
      const say = (arabic: string, english: string) => (language === 'ar' ? arabic : english)
      const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
      const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft'

      await signIn(context, 'admin')
      await page.goto(`${language === 'en' ? '/en' : ''}/admin/test?view=design`)
      await expect(page.locator('[role=tab]').first()).toBeVisible()

      await test.step('a menu opens, moves and closes with the keyboard', async () => {
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

      await test.step('a dialog keeps the focus inside, closes with Escape and returns the focus to its opener', async () => {
        const opener = page.getByRole('button', { name: say('فتح نافذة', 'Open dialog') })
        await opener.click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.locator(':focus')).toHaveCount(1)
        await expectAccessible(page, 'dialog[open]')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()
      })

      await test.step('arrow keys move through the tabs in reading direction', async () => {
        const tabs = page.getByRole('tab')
        await tabs.first().focus()
        await page.keyboard.press(forward)
        await expect(tabs.nth(1)).toBeFocused()
        await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
        await page.keyboard.press(back)
        await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
      })

      await test.step('the code field accepts Arabic and Latin digits, corrections and pasted text', async () => {
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

      await test.step('the stepper stops at its limits and resets invalid text to the minimum', async () => {
        const field = page.getByRole('spinbutton')
        const more = page.getByRole('button', { name: say('زيادة واحد', 'One more') })
        for (let click = 0; click < 6; click++) await more.click({ force: true })
        await expect(field).toHaveValue('5')
        await expect(more).toHaveAttribute('aria-disabled', 'true')
        await field.fill('abc')
        await field.blur()
        await expect(field).toHaveValue('1')
      })

      await test.step('no component has an accessibility violation in the light or dark theme', async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        await expectAccessible(page, 'main')
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectReadable(page, 'main')
      })
    },
  )
}

test('a toast closes after 4 seconds and stays open while the pointer is over it', async ({
  page,
  context,
}) => {
  await signIn(context, 'admin')
  await page.clock.install()
  await page.goto('/en/admin/test?view=design')
  const opener = page.getByRole('button', { name: 'Show a good toast' })
  const toasts = page.locator('section[aria-live] p')
  await expect(opener).toBeVisible()
  // From here on the test moves the clock.
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

test('a toast of success removes the error that it answers', async ({ page, context }) => {
  await signIn(context, 'admin')
  await page.clock.install()
  await page.goto('/en/admin/test?view=design')
  const bad = page.getByRole('button', { name: 'Show a bad toast' })
  await expect(bad).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await bad.click()
  const toasts = page.locator('section[aria-live] p')
  await expect(toasts).toHaveText(['It was not saved. Try again in a moment.'])
  await page.getByRole('button', { name: 'Show a good toast' }).click()
  await expect(toasts).toHaveText(['Added to your cart'])
})
