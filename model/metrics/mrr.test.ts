import { describe, expect, test } from 'vitest'
import { halalas } from '../money.ts'
import { type Movement, monthlyValue, movementsAfter, type Posted, type RenewingFacts } from './mrr.ts'

const day = (date: string) => new Date(`${date}T12:00:00+03:00`)
const value = halalas(3_000)

/** Paid from 1 January to 1 March 2027, still renewing. */
const facts: RenewingFacts = {
  value,
  paid: [
    { startsAt: day('2027-01-01'), endsAt: day('2027-01-31') },
    { startsAt: day('2027-01-31'), endsAt: day('2027-03-02') },
  ],
  accessEndsAt: day('2027-03-05'),
  stoppedAt: null,
  revokedAt: null,
}

const found = (changes: Partial<RenewingFacts>, last: Posted | undefined, now: string) =>
  movementsAfter({ ...facts, ...changes }, last, day(now)).map(summary)

const summary = ({ kind, cause, occurredAt, amount }: Movement) =>
  [kind, cause, occurredAt.toISOString().slice(0, 10), amount].filter(part => part !== null).join(' ')

test.each([
  [7, 43_482],
  [30, 10_146],
  [90, 3_382],
  [180, 1_691],
  [365, 834],
])('%d days for 100 SAR are %d halalas a month', (days, monthly) => {
  expect(monthlyValue(halalas(10_000), 0, days)).toBe(monthly)
})

test('the monthly value leaves out the VAT in the price', () => {
  expect(monthlyValue(halalas(11_500), 1_500, 30)).toBe(10_146)
})

describe('a subscription', () => {
  const posted = (occurredAt: string, mrr: number): Posted => ({
    position: 1,
    occurredAt: day(occurredAt),
    mrr: halalas(mrr),
  })

  test('counts from its first paid period; a renewal changes nothing', () => {
    expect(found({}, undefined, '2027-02-20')).toEqual(['new 2027-01-01 3000'])
    expect(found({}, posted('2027-01-01', 3_000), '2027-02-20')).toEqual([])
  })

  test('leaves at its paid end plus grace, without the customer’s will', () => {
    expect(found({}, posted('2027-01-01', 3_000), '2027-03-04')).toEqual([])
    expect(found({}, posted('2027-01-01', 3_000), '2027-03-06')).toEqual([
      'churn involuntary 2027-03-05 -3000',
    ])
  })

  test('leaves by the customer’s will when renewals were stopped before the paid end', () => {
    const stopped = { stoppedAt: day('2027-02-10'), accessEndsAt: day('2027-03-02') }
    expect(found(stopped, posted('2027-01-01', 3_000), '2027-02-20')).toEqual([])
    expect(found(stopped, posted('2027-01-01', 3_000), '2027-03-03')).toEqual([
      'churn voluntary 2027-03-02 -3000',
    ])
    const stoppedInGrace = { stoppedAt: day('2027-03-04') }
    expect(found(stoppedInGrace, posted('2027-01-01', 3_000), '2027-03-06')).toEqual([
      'churn involuntary 2027-03-05 -3000',
    ])
  })

  test('is reactivated by a charge after grace', () => {
    const paid = [...facts.paid, { startsAt: day('2027-03-20'), endsAt: day('2027-04-19') }]
    const again = { paid, accessEndsAt: day('2027-04-22') }
    expect(found(again, undefined, '2027-04-01')).toEqual([
      'new 2027-01-01 3000',
      'churn involuntary 2027-03-05 -3000',
      'reactivated 2027-03-20 3000',
    ])
  })

  test('a charge that the shop learns of after it posted the churn is dated when it is posted', () => {
    expect(found({}, posted('2027-02-15', 0), '2027-02-20')).toEqual(['reactivated 2027-02-20 3000'])
  })

  test('a refunded renewal leaves on the day of the refund, so past days stay as they were', () => {
    const refunded = { revokedAt: day('2027-03-20') }
    expect(found(refunded, posted('2027-01-01', 3_000), '2027-03-21')).toEqual([
      'churn voluntary 2027-03-20 -3000',
    ])
  })

  test('a dearer price is expansion, a cheaper one contraction', () => {
    const last = posted('2027-01-01', 3_000)
    expect(found({ value: halalas(3_600) }, last, '2027-02-20')).toEqual(['expansion 2027-02-20 600'])
    expect(found({ value: halalas(2_500) }, last, '2027-02-20')).toEqual(['contraction 2027-02-20 -500'])
  })
})

test('posting every few days finds the same movements as posting once', () => {
  const paid = [...facts.paid, { startsAt: day('2027-03-20'), endsAt: day('2027-04-19') }]
  const states: { until: string; changes: Partial<RenewingFacts> }[] = [
    { until: '2027-01-30', changes: { paid: paid.slice(0, 1), accessEndsAt: day('2027-02-03') } },
    { until: '2027-03-19', changes: {} },
    { until: '2027-05-01', changes: { paid, accessEndsAt: day('2027-04-22') } },
  ]
  let last: Posted | undefined
  const stepwise: string[] = []
  for (let now = day('2027-01-02'); now < day('2027-05-01'); now = new Date(now.getTime() + 4 * 86_400_000)) {
    const state = states.find(({ until }) => now <= day(until))
    const movements = movementsAfter({ ...facts, ...state?.changes }, last, now)
    stepwise.push(...movements.map(summary))
    last = movements.at(-1) ?? last
  }
  expect(stepwise).toEqual(found({ paid, accessEndsAt: day('2027-04-22') }, undefined, '2027-05-01'))
})
