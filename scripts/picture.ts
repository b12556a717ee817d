import type { Page } from '@playwright/test'

export type Picture = {
  viewport: { width: number; height: number }
  /** Pixels of the picture for each pixel of the page; 2 by default. */
  scale?: number
  /** The demonstration account that opens the page. */
  account?: 'admin' | 'customer'
  open(page: Page): Promise<unknown>
  /** The part of the page to show; the whole screen by default. */
  part?: string
  /** Where the picture is stored; docs/pictures by default. */
  file?: string
}
