import { expect, test } from 'vitest'
import { canReview, reviewerName } from './reviews.ts'

test.each([
  ['نورة القحطاني', 'نورة ق.'],
  ['عبد الله محمد الشهري', 'عبد الله ش.'],
  ['عبدالعزيز العتيبي', 'عبدالعزيز ع.'],
  ['Sara Al-Otaibi', 'Sara O.'],
  ['sara ahmad', 'sara A.'],
  ['  Sara   Ahmad  Ali ', 'Sara A.'],
  ['نورة', 'نورة'],
  ['Abdul Rahman', 'Abdul Rahman'],
  // A letter outside the basic plane stays whole.
  ['Sara 𐐀bc', 'Sara 𐐀.'],
  ['', ''],
])('%j is shown as %j', (fullName, shown) => {
  expect(reviewerName(fullName)).toBe(shown)
})

test('delivered items of completed purchases can be reviewed, renewals cannot', () => {
  const item = { isDelivered: true, isOrderCompleted: true, isRenewal: false }
  expect(canReview(item)).toBe(true)
  expect(canReview({ ...item, isDelivered: false })).toBe(false)
  expect(canReview({ ...item, isOrderCompleted: false })).toBe(false)
  expect(canReview({ ...item, isRenewal: true })).toBe(false)
})
