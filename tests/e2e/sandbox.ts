import type { Page } from '@playwright/test'

/** The address of the sandbox that belongs to the shop of the page. */
export function sandboxOf(page: Page): string {
  const shop = new URL(page.url())
  return `${shop.protocol}//${shop.hostname}:${Number(shop.port) + 1}`
}
