import { expect, test } from 'vitest'
import { breadcrumbData, organizationData, productData, websiteData } from './structured-data.ts'

const product = {
  id: 'shasha-plus',
  name: 'Shasha Plus',
  description: 'Films and series',
  image: '/uploads/a.webp',
  category: 'Films',
  discount: 25,
  rating: 4.5,
  reviewCount: 12,
  durations: [
    { price: 39.99, inStock: false },
    { price: 99, inStock: true },
  ],
}
const origin = 'https://shop.test'

test('a product has the price of its defaultDuration duration with the discount', () => {
  expect(productData(product, 'en', origin)).toMatchObject({
    url: 'https://shop.test/en/subscriptions/shasha-plus',
    image: 'https://shop.test/uploads/a.webp',
    offers: {
      price: '74.25',
      priceCurrency: 'SAR',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
  })
})

test('a sold-out product has the price of its first duration and is out of stock', () => {
  const durations = product.durations.map(duration => ({ ...duration, inStock: false }))
  expect(productData({ ...product, durations }, 'en', origin)).toMatchObject({
    offers: { price: '29.99', availability: 'https://schema.org/OutOfStock' },
  })
})

test('rating and image are left out if there are none', () => {
  const plain = productData({ ...product, image: '', rating: null, reviewCount: 0 }, 'ar', origin)
  expect(plain).not.toHaveProperty('aggregateRating')
  expect(plain).not.toHaveProperty('image')
})

test('breadcrumbs count from one and use absolute URLs', () => {
  const crumbs = [
    { name: 'Home', href: '/en' },
    { name: 'Films', href: '/en/categories/films' },
  ]
  expect(breadcrumbData(crumbs, origin).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/en' },
    { '@type': 'ListItem', position: 2, name: 'Films', item: 'https://shop.test/en/categories/films' },
  ])
})

test('organization and website use the page language', () => {
  const shop = { origin, siteName: 'Ishtirak', siteDescription: '' }
  expect(websiteData(shop, 'en')).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://shop.test/en/search?q={search_term_string}' } },
  })
  expect(organizationData(shop, 'ar')).not.toHaveProperty('contactPoint')
  expect(organizationData({ ...shop, phone: '+966500000000' }, 'ar')).toMatchObject({
    contactPoint: { telephone: '+966500000000' },
  })
})
