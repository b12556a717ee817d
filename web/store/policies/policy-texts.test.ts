import { expect, test } from 'vitest'
import type { Policy } from '#messages/policy.ts'
import { policyPages } from '../../lib/paths.ts'
import { policyTexts } from './policy-texts.ts'

const wordsOf = ({ lead, sections }: Policy) =>
  [
    lead,
    ...sections.flatMap(({ title, paragraphs = [], points = [], after = '' }) => [
      title,
      ...paragraphs,
      ...points,
      after,
    ]),
  ].join('\n')

for (const page of policyPages) {
  const { [page]: arabic } = policyTexts.ar
  const { [page]: english } = policyTexts.en

  test(`${page} says the same in both languages, section by section`, () => {
    const outline = ({ updated, sections }: Policy) => ({
      updated,
      sections: sections.map(({ id, paragraphs, points, after }) => ({
        id,
        paragraphs: paragraphs?.length,
        points: points?.length,
        after: typeof after,
      })),
    })
    expect(outline(english)).toEqual(outline(arabic))
    expect(new Set(arabic.sections.map(({ id }) => id)).size).toBe(arabic.sections.length)
  })

  test(`${page} names the same figures in both languages, in Latin digits`, () => {
    const figures = (text: string) => (text.match(/\d+/g) ?? []).sort()
    expect(figures(wordsOf(english))).toEqual(figures(wordsOf(arabic)))
    expect(wordsOf(arabic)).not.toMatch(/[٠-٩]/)
  })
}

test('each policy contains the periods of the specification', () => {
  const english = policyTexts.en
  expect(wordsOf(english['return-policy'])).toMatch(/72 hours[\s\S]*30 days/)
  expect(wordsOf(english['return-policy'])).toMatch(/48 hours[\s\S]*used period, then half/)
  expect(wordsOf(english['shipping-policy'])).toMatch(
    /24 hours[\s\S]*1–3 working days[\s\S]*3–7 working days/,
  )
  expect(wordsOf(english['terms-and-conditions'])).toMatch(/18 years[\s\S]*laws of the Kingdom/)
  for (const page of policyPages) expect(english[page].updated).toMatch(/^2024-0[67]$/)
})
