import { expect, test } from 'vitest'
import { catalogue } from '../content/catalogue.ts'
import { drawProduct } from './draw-product.ts'

test('every product has its own picture, the same on every machine, without text that needs a font', () => {
  const draw = () =>
    catalogue.flatMap(category =>
      category.products.map((product, index) => drawProduct(product, category.id, index)),
    )
  const pictures = draw()
  expect(draw()).toEqual(pictures)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures.filter(picture => /<text|NaN|undefined|Infinity/.test(picture))).toEqual([])
})

test('a brand without an outline says which script writes it', () => {
  const product = catalogue[0]?.products[0]
  if (!product) throw new Error('The catalogue is empty')
  const renamed = { ...product, art: { ...product.art, wordmark: ['جديد تمامًا', 'بلس'] as const } }
  expect(() => drawProduct(renamed, 'music', 0)).toThrow('scripts/outline-wordmarks.ts')
})
