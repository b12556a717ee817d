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

/** Has dots below and above the line, and tails. */
const letters = 'كاريوكي في الصباح'

/** Fails where hidden overflow is too low for a line of Arabic letters: clamped texts and fields. */
export async function expectWholeLetters(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const cut = await page.evaluate(sample => {
    const pen = document.createElement('canvas').getContext('2d')
    const isCut = (element: Element) => {
      const style = getComputedStyle(element)
      if (!pen || !element.checkVisibility() || element.clientHeight < 2 || element.clientWidth < 2)
        return false
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const ink = pen.measureText(sample)
      const leading =
        Number.parseFloat(style.lineHeight) - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent
      const above = leading / 2 + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent
      const below = leading / 2 + ink.fontBoundingBoxDescent - ink.actualBoundingBoxDescent
      // The canvas measures in whole pixels.
      const isTooHigh = above + Number.parseFloat(style.paddingTop) < -1
      return isTooHigh || below + Number.parseFloat(style.paddingBottom) < -1
    }
    const hidden = [...document.querySelectorAll('body *')].filter(
      element =>
        /hidden|clip/.test(getComputedStyle(element).overflowY) &&
        [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
    )
    return [...hidden, ...document.querySelectorAll('input:not([inputmode=numeric]), select')]
      .filter(isCut)
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
  }, letters)
  expect(cut).toEqual([])
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
