import { describe, expect, test } from 'vitest'
import { followMainPrice, savingPercent, suggestedPrice } from './suggested-prices.ts'

const duration = (value: string, price: string) => ({
  value,
  price,
  label: '',
  labelAr: '',
  oneTimePrice: '',
  subscriptionPrice: '',
})

describe('suggested prices', () => {
  test('other durations scale by their days, rounded to a halala', () => {
    expect(suggestedPrice('39.90', '30', '90')).toBe('119.70')
    expect(suggestedPrice('10', '30', '365')).toBe('121.67')
    expect(suggestedPrice('', '30', '90')).toBeUndefined()
    expect(suggestedPrice('x', '30', '90')).toBeUndefined()
  })

  test('a suggested price follows the main price, an own price stays', () => {
    const durations = [
      duration('30', '10.00'),
      duration('90', '30'),
      duration('180', '50'),
      duration('365', ''),
    ]
    expect(followMainPrice('10', '20', durations)).toEqual(['20.00', '60.00', '50', '243.33'])
  })

  test('while the main price is no number, prices stay', () => {
    expect(followMainPrice('10', '', [duration('30', '10.00')])).toEqual(['10.00'])
  })

  test('the saving is in whole percent', () => {
    expect(savingPercent('109', '119.70')).toBe(9)
    expect(savingPercent('119.70', '119.70')).toBe(0)
    expect(savingPercent('130', '119.70')).toBe(0)
  })
})
