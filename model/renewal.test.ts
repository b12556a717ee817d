import { describe, expect, test } from 'vitest'
import { halalas } from './money.ts'
import { billingFrequency, maxRenewalAmount, paymobFrequency, renewalObstacle } from './renewal.ts'

describe('automatic renewal', () => {
  test.each([
    [7, 7, 'weekly'],
    [30, 30, 'monthly'],
    [90, 90, 'quarterly'],
    [180, 180, 'custom'],
    [365, 360, 'yearly'],
    [270, undefined, 'custom'],
    [360, undefined, 'custom'],
  ])('%i days: %s, called %s', (days, frequency, label) => {
    expect(paymobFrequency(days)).toBe(frequency)
    expect(billingFrequency(days)).toBe(label)
  })

  test('charges at most 10 % above the plan', () => {
    expect(maxRenewalAmount(halalas(4_905))).toBe(5_396)
  })
})

test('needs one item with a renewable duration', () => {
  expect(renewalObstacle([{ days: 30 }])).toBeUndefined()
  expect(renewalObstacle([{ days: 270 }])).toBe('no_frequency')
  expect(renewalObstacle([{ days: 30 }, { days: 30 }])).toBe('several_lines')
  expect(renewalObstacle([])).toBe('several_lines')
})
