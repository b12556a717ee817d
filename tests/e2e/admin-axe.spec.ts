import type { Page } from '@playwright/test'
import { canOpen, type StaffPath, staffPaths } from '#model/staff-screens.ts'
import { expectTruePicture, takePicture, takesPictures } from './handbook-picture.ts'
import { isLong } from './matrix.ts'
import { openScreen } from './open-screen.ts'
import { expectAccessible, expectNoOverflow, expectReadable } from './page-checks.ts'
import { test } from './shop-test.ts'
import { localPath } from './sign-in-form.ts'
import { signIn } from './signed-in.ts'

const desktop = { width: 1280, height: 900 }
const phone = { width: 375, height: 800 }
type Look = { role: 'admin' | 'worker'; language: 'ar' | 'en'; size: typeof desktop; theme: 'light' | 'dark' }

const everyLook = (['admin', 'worker'] as const).flatMap(role =>
  (['ar', 'en'] as const).flatMap(language =>
    [desktop, phone].map((size): Look => ({ role, language, size, theme: 'light' })),
  ),
)

/** Each screen, role, language, size and theme once; the long form has every combination. */
const looks: Look[] = isLong
  ? everyLook
  : [
      { role: 'admin', language: 'ar', size: desktop, theme: 'light' },
      { role: 'worker', language: 'en', size: phone, theme: 'dark' },
    ]

for (const look of looks) {
  const { role, language, size } = look
  // /admin redirects to the dashboard.
  const screens = staffPaths.filter(path => path !== '/admin' && canOpen(path, role)).toSorted(newFirst)
  const shared = screens.filter(path => canOpen(path, 'worker'))
  const own = screens.filter(path => !canOpen(path, 'worker'))
  const ofAdmin =
    isLong || takesPictures ? { 'every shared': shared, 'every own': own } : { 'every own': own }
  const parts = role === 'worker' ? { every: screens } : ofAdmin
  for (const [part, paths] of Object.entries(parts))
    test(`${part} screen of ${role} has no axe violations, ${language}, ${size.width} px`, async ({
      page,
      context,
    }) => {
      test.slow()
      await signIn(context, role)
      await expectAccessibleScreens(page, paths, look)
    })
}

async function expectAccessibleScreens(page: Page, paths: StaffPath[], look: Look): Promise<void> {
  const { language, size, theme } = look
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: theme })
  await page.goto(localPath(language, '/admin/dashboard'))
  for (const path of paths)
    await test.step(path, async () => {
      const target = path.includes(':') ? await firstRecord(page, path) : localPath(language, path)
      await openScreen(page, target)
      if (takesPictures) return takePicture(page, path, language)
      if (size === desktop) await expectTruePicture(page, path, language)
      await expectAccessible(page, 'main')
      await expectNoOverflow(page)
      // In the short form, the test of a worker checks the dark theme and the phone.
      if (theme === 'dark' || !isLong) return
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize(size === phone ? desktop : phone)
      await expectReadable(page, 'main')
      await expectNoOverflow(page)
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: 'light' })
    })
}

/** A record is opened from its list, which the registry has before it, so the forms of new records go first. */
function newFirst(one: StaffPath, other: StaffPath): number {
  return Number(other.endsWith('/new')) - Number(one.endsWith('/new'))
}

/** The first record of the list that the page shows. */
async function firstRecord(page: Page, path: StaffPath): Promise<string> {
  const [start = ''] = path.split(':')
  const row = page.locator(`main a[href*="${start}"]:not([href$="/new"])`).first()
  return (await row.getAttribute('href')) ?? ''
}
