import { describe, expect, test } from 'vitest'
import { newProduct, productChange } from '#model/contracts/product-form.ts'
import { emptyProduct, toBody, toValues } from './product-values.ts'

const filled = {
  ...toValues(undefined),
  name: 'Star',
  nameAr: 'نجمة',
  description: 'Films',
  descriptionAr: 'أفلام',
  categoryId: 'movies',
  image: '/uploads/aa/star.webp',
  price: '٣٩٫٩٠',
}

describe('the product form and its contract', () => {
  test('a new product needs what the specification requires, each at its field', () => {
    const result = newProduct.safeParse(toBody(toValues(undefined)))
    const paths = result.error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(paths.sort()).toEqual([
      'categoryId',
      'description',
      'descriptionAr',
      'durations.0.price',
      'image',
      'name',
      'nameAr',
      'price',
    ])
  })

  test('amounts may be typed with Arabic digits', () => {
    const durations = [{ ...filled.durations[0], price: '٣٩٫٩' }] as typeof filled.durations
    const parsed = newProduct.parse(toBody({ ...filled, durations }))
    expect(parsed).toMatchObject({ price: 39.9, discount: 0, durations: [{ value: 30, price: 39.9 }] })
  })

  test('what is no number is refused at its field', () => {
    const durations = [{ ...filled.durations[0], price: 'x1', subscriptionPrice: '1.234' }]
    const result = newProduct.safeParse(toBody({ ...filled, durations } as typeof filled))
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'durations.0.price',
      'durations.0.subscriptionPrice',
    ])
  })

  test('a new purchase field is keyed by its English title, or by the Arabic one', () => {
    const field = {
      fieldId: '',
      fieldName: 'Account E-mail',
      fieldNameAr: 'البريد',
      fieldType: 'text' as const,
      placeholder: '',
      placeholderAr: '',
      isRequired: true,
      isActive: true,
      options: [],
      validationRegex: '',
    }
    const customFields = [field, { ...field, fieldName: '', fieldNameAr: 'عدد الشاشات' }]
    const body = toBody({ ...filled, price: '1', customFields, durations: [] })
    expect(body.customFields).toMatchObject([{ fieldName: 'account_e-mail' }, { fieldName: 'عدد_الشاشات' }])
  })

  test('a product that was loaded and not touched passes the rules of a change and equals itself', () => {
    const saved = {
      ...emptyProduct,
      ...filled,
      price: 39.9,
      lowStockMark: 3,
      discount: 12.5,
      features: ['4K', 'Offline'],
      featuresAr: [],
      durations: [
        {
          value: 30,
          label: '1 month',
          labelAr: 'شهر',
          price: 39.9,
          oneTimePrice: null,
          subscriptionPrice: 35,
        },
      ],
    } as unknown as Parameters<typeof toValues>[0]
    const values = toValues(saved)
    expect(productChange.safeParse(toBody(values)).error?.issues ?? []).toEqual([])
    expect(toBody(toValues(saved))).toEqual(toBody(values))
    expect(values.durations[0]).toMatchObject({ label: '', price: '39.90', subscriptionPrice: '35.00' })
  })
})
