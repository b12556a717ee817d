import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addToCart, setCartQuantity } from './cart.ts'
import { type CartLine, type CartProduct, lineId, parseCart } from './cart-line.ts'

const month = {
  value: 30,
  label: '1 month',
  labelAr: 'شهر',
  price: 39.9,
  oneTimePrice: 39.9,
  subscriptionPrice: 35.9,
}
const year = { ...month, value: 365, label: '1 year', labelAr: 'سنة', price: 399 }
const product: CartProduct = {
  id: 'shasha',
  name: 'Shasha',
  nameAr: 'شاشة',
  description: 'Films',
  descriptionAr: 'أفلام',
  image: '/uploads/a.webp',
  price: 39.9,
  discount: 25,
  selectedDuration: month,
  customFields: [{ fieldName: 'email', fieldNameAr: 'البريد', isRequired: true }],
}
const values = { email: 'a@b.test' }
const line: CartLine = {
  id: lineId(product, values),
  quantity: 2,
  customFieldValues: values,
  subscription: product,
}

let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function inStorage(): CartLine[] {
  return parseCart(storage.get('cart') ?? null)
}

function parse(...lines: unknown[]) {
  return parseCart(JSON.stringify(lines))
}

describe('adding', () => {
  test('a product becomes a line with its snapshot, values and quantity', () => {
    expect(addToCart(product, 2, values)).toBe('added')
    expect(JSON.parse(storage.get('cart') ?? '')).toEqual([line])
  })

  test('the same product again adds the quantity and updates the snapshot', () => {
    addToCart(product, 2, values)
    expect(addToCart({ ...product, price: 45 }, 3, values)).toBe('increased')
    expect(inStorage()).toEqual([{ ...line, quantity: 5, subscription: { ...product, price: 45 } }])
  })

  test('another duration or other values make a separate line', () => {
    addToCart(product, 1, values)
    expect(addToCart({ ...product, selectedDuration: year }, 1, values)).toBe('added')
    expect(addToCart(product, 1, { email: 'other@b.test' })).toBe('added')
    expect(addToCart(product, 1, {})).toBe('added')
    expect(inStorage().map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1])
  })

  test('the order of values does not matter', () => {
    addToCart(product, 1, { a: '1', b: '2' })
    expect(addToCart(product, 1, { b: '2', a: '1' })).toBe('increased')
  })

  test('values that are equal when joined stay separate', () => {
    const ways: Record<string, string>[] = [{ a: '1', b: '2' }, { a: '1,b:2' }, { 'a":"1': '2' }]
    expect(new Set(ways.map(each => lineId(product, each))).size).toBe(3)
  })

  test('keeps lines that another tab added', () => {
    addToCart(product, 1, values)
    const other = { ...line, id: 'x', subscription: { ...product, id: 'nagham' } }
    storage.set('cart', JSON.stringify([...inStorage(), other]))
    addToCart(product, 1, values)
    expect(inStorage().map(({ subscription }) => subscription.id)).toEqual(['shasha', 'nagham'])
  })

  test('quantity is limited to 999999', () => {
    addToCart(product, 999_998, values)
    expect(addToCart(product, 5, values)).toBe('increased')
    expect(inStorage()[0]?.quantity).toBe(999_999)
    expect(addToCart(product, 1, values)).toBe('atMaximum')
  })

  test('is limited to 100 lines; existing lines can still grow', () => {
    for (let index = 0; index < 100; index++) addToCart({ ...product, id: `p${index}` }, 1, {})
    expect(addToCart(product, 1, {})).toBe('full')
    expect(addToCart({ ...product, id: 'p7' }, 1, {})).toBe('increased')
    expect(inStorage()).toHaveLength(100)
  })

  test('reports a browser that refuses to store', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(addToCart(product, 1, values)).toBe('notStored')
  })
})

test('sets the quantity of a line; zero removes it', () => {
  addToCart(product, 1, values)
  addToCart(product, 1, {})
  setCartQuantity(line.id, 7)
  expect(inStorage().map(({ quantity }) => quantity)).toEqual([7, 1])
  setCartQuantity(line.id, 0)
  expect(inStorage().map(({ customFieldValues }) => customFieldValues)).toEqual([{}])
})

describe('the stored cart', () => {
  test('is read as it was written', () => {
    expect(parse(line)).toEqual([line])
  })

  test('drops invalid lines and keeps the others', () => {
    const broken = [null, 7, 'x', [], {}, { ...line, subscription: null }]
    expect(parse(...broken, { ...line, subscription: { name: 'no id' } }, line)).toEqual([line])
  })

  test.each([0, -1, Number.NaN, '2', null])('drops a line with quantity %s', quantity => {
    expect(parse({ ...line, quantity })).toEqual([])
  })

  test('rounds and limits quantities', () => {
    expect(parse({ ...line, quantity: 2.7 })[0]?.quantity).toBe(2)
    expect(parse({ ...line, quantity: 5_000_000 })[0]?.quantity).toBe(999_999)
  })

  test('fills missing details with defaults', () => {
    expect(parse({ quantity: 1, subscription: { id: 'p' } })).toEqual([
      {
        id: 'p:',
        quantity: 1,
        customFieldValues: {},
        subscription: {
          id: 'p',
          name: '',
          nameAr: '',
          description: '',
          descriptionAr: '',
          image: '',
          price: 0,
          discount: 0,
          selectedDuration: null,
          customFields: [],
        },
      },
    ])
  })

  test('uses the duration price if payment options have none', () => {
    const selectedDuration = { value: 30, price: 10, oneTimePrice: null, subscriptionPrice: -3 }
    const parsed = parse({ ...line, subscription: { ...product, selectedDuration } })[0]
    expect(parsed?.subscription.selectedDuration).toMatchObject({ oneTimePrice: 10, subscriptionPrice: 10 })
  })

  test('merges lines with the same content', () => {
    expect(parse({ ...line, id: 'a' }, { ...line, id: 'b' })).toEqual([line])
  })

  test('keeps only text values, truncated', () => {
    const customFieldValues = { a: 'x', b: 3, c: null, d: '', e: 'y'.repeat(5000) }
    const parsed = parse({ ...line, customFieldValues })[0]?.customFieldValues
    expect(parsed).toEqual({ a: 'x', e: 'y'.repeat(1000) })
  })

  test.each([null, '', '{', '{}', '"cart"', 'null'])('%s is an empty cart', text => {
    expect(parseCart(text)).toEqual([])
  })
})
