import { describe, expect, test } from 'vitest'
import { previewedProduct } from './previewed-product.ts'
import { toValues } from './product-values.ts'

const values = toValues(undefined)
const duration = { value: '30', label: '', labelAr: '', price: '20', oneTimePrice: '', subscriptionPrice: '' }
const preview = (changes: Partial<typeof values>) =>
  previewedProduct({ ...values, ...changes }, undefined, [])

describe('the product of the preview', () => {
  test('has the prices that the shop would answer', () => {
    const previewed = preview({ price: '20', discount: '25', durations: [duration] })
    expect(previewed).toMatchObject({ price: 20, salePrice: 15, discount: 25, inStock: true })
    expect(previewed.durations).toEqual([
      {
        value: 30,
        label: '1 month',
        labelAr: 'شهر',
        inStock: true,
        price: 20,
        oneTimePrice: 20,
        subscriptionPrice: 20,
      },
    ])
  })

  test('leaves out durations without a length or a price, and amounts that are still being typed', () => {
    const unfinished = [{ value: '' }, { value: '0' }, { price: '' }, { price: '-5' }, { price: '1x' }]
    const durations = unfinished.map(change => ({ ...duration, ...change }))
    expect(preview({ price: '-5', discount: '-', durations })).toMatchObject({
      price: 0,
      discount: 0,
      durations: [],
      inStock: false,
    })
  })

  test('has the default durations of the shop when it has none of its own', () => {
    const { durations } = preview({ price: '7', durations: [] })
    expect(durations.slice(0, 2)).toMatchObject([
      { value: 7, price: 7 },
      { value: 30, price: 21 },
    ])
  })

  test('names a duration in each language by its own name or by its length', () => {
    const [named] = preview({ durations: [{ ...duration, labelAr: 'شهر العائلة' }] }).durations
    expect(named).toMatchObject({ label: '1 month', labelAr: 'شهر العائلة' })
  })

  test('is sold out with instant delivery and no account', () => {
    const { inStock, durations } = preview({ autoReceive: true, durations: [duration] })
    expect([inStock, durations[0]?.inStock]).toEqual([false, false])
  })

  test('has placeholders for a name and a description that are missing in both languages', () => {
    expect(preview({ nameAr: 'نجمة' })).toMatchObject({ name: 'نجمة', nameAr: 'نجمة' })
    expect(preview({}).nameAr).not.toBe('')
  })

  test('shows the purchase fields that are active', () => {
    const field = {
      fieldId: '',
      fieldName: '',
      fieldNameAr: 'البريد',
      fieldType: 'text' as const,
      options: [],
      placeholder: '',
      placeholderAr: '',
      isRequired: true,
      isActive: true,
      validationRegex: '',
    }
    const { customFields } = preview({ customFields: [field, { ...field, isActive: false }] })
    expect(customFields).toEqual([
      expect.objectContaining({ fieldName: 'field0', fieldNameAr: 'البريد', validationRegex: null }),
    ])
  })
})
