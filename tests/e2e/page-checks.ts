import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

type Part = 'main' | 'dialog[open]'

/** Fails on any accessibility violation that axe finds in the page, or in the given part of it. */
export async function expectAccessible(page: Page, within?: Part): Promise<void> {
  await expectNoViolations(page, within)
}

/** Fails on texts with too little contrast. Quicker than all rules, for a second theme of the same page. */
export async function expectReadable(page: Page, within?: Part): Promise<void> {
  await expectNoViolations(page, within, 'color-contrast')
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

/** Presses Tab until the control has the focus; fails when Tab does not reach it. */
export async function tabTo(page: Page, control: string | Locator): Promise<void> {
  const hasFocus = () =>
    typeof control === 'string'
      ? page.evaluate(wanted => document.activeElement?.matches(wanted), control)
      : control.evaluate(node => node === document.activeElement)
  for (let steps = 0; steps < 60; steps++) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control}`)
}

type Violation = { id: string; nodes: { html: string }[] }
type Axe = { run: (context: Document | string, options: object) => Promise<{ violations: Violation[] }> }

/** The first check of a page loads axe into it; the next ones, also after client navigation, only run it. */
async function violationsOf(page: Page, within: Part | undefined, rule?: string): Promise<Violation[]> {
  const options = { resultTypes: ['violations' as const], iframes: false, ...(rule && { runOnly: [rule] }) }
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) {
    // Without frames, axe can run inside the page; otherwise it opens a second page to merge the results of frames.
    const axe = new AxeBuilder({ page }).setLegacyMode().options(options)
    return (await (within ? axe.include(within) : axe).analyze()).violations
  }
  return page.evaluate(
    async ([part, chosen]) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(part ?? document, chosen ?? {})
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
    },
    [within, options] as const,
  )
}

async function expectNoViolations(page: Page, within: Part | undefined, rule?: string): Promise<void> {
  // While a list loads again, its old rows are dimmed.
  await expect(page.locator('main [aria-busy=true]:not(button, input)')).toHaveCount(0)
  const violations = await violationsOf(page, within, rule)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
}
