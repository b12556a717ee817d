import { type BrowserContext, expect, type Page } from '@playwright/test'
import { pages as arabic } from '#messages/ar/admin/pages.ts'
import { pages as english } from '#messages/en/admin/pages.ts'
import { type StaffPath, staffPaths, staffScreens } from '#model/staff-screens.ts'
import { signIn } from './signed-in.ts'

/** Signs in and opens a screen. Returns the headers of the person's calls. */
export async function openAs(
  page: Page,
  context: BrowserContext,
  { path = '/admin/cases', who = 'admin' }: { path?: string; who?: 'admin' | 'worker' } = {},
) {
  const token = await signIn(context, who)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { authorization: `Bearer ${token}` }
}

/**
 * Moves from one screen of the back office to another one, as the browser's Forward button does. A load of the page takes
 * five times as long.
 */
export async function openScreen(page: Page, target: string): Promise<void> {
  await page.evaluate(url => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, target)
  // The chat counts unread messages before its title.
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${titleOf(target)} · `))
  await expect(page.locator('main h1').first()).toBeVisible()
  // Skeletons, and lists that are dimmed while they load.
  await expect(page.locator('main').locator('.animate-pulse, [aria-busy=true]')).toHaveCount(0)
}

function titleOf(target: string): string {
  const titles = target.startsWith('/en/') ? english : arabic
  const [path = ''] = target.replace(/^\/en\//, '/').split('?')
  const isPath = (pattern: StaffPath) => new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path)
  const screen = staffPaths.find(one => one === path) ?? staffPaths.find(isPath)
  if (!screen) throw new Error(`${target} is no screen of the back office`)
  return titles[staffScreens[screen].title]
}

/** The browser hides the dialog a moment before the palette knows that it is closed and leaves out its field. */
export async function expectPaletteClosed(page: Page): Promise<void> {
  await expect(page.locator('dialog [role=combobox]')).toHaveCount(0)
}
