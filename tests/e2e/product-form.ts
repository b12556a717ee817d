import type { Page } from '@playwright/test'

export const formField = (page: Page, name: string) => page.locator(`main [name="${name}"]`)

/** What the save bar says. */
export const saveStatus = (page: Page) => page.locator('[data-bottom-bar]').getByRole('status')
