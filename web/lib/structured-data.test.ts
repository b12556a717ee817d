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
  reviews: [
    { rating: 4, name: 'Sara O.', text: 'Works', createdAt: '2026-11-16T17:00:00.000Z' },
    { rating: 5, name: '', text: 'Of a deleted account', createdAt: '2026-11-16T17:00:00.000Z' },
    { rating: 5, name: 'Nora', text: '', createdAt: '2026-11-16T17:00:00.000Z' },
  ],
  durations: [
    { price: 39.99, inStock: false },
    { price: 99, inStock: true },
  ],
}
const origin = 'https://shop.test'

test('a product has the price of its preselected duration with the discount', () => {
  expect(productData(product, 'en', origin)).toMatchObject({
    url: 'https://shop.test/en/subscriptions/shasha-plus',
    image: 'https://shop.test/uploads/a.webp',
    offers: {
      price: '74.25',
      priceCurrency: 'SAR',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    review: [
      {
        author: { name: 'Sara O.' },
        reviewRating: { ratingValue: 4 },
        reviewBody: 'Works',
        datePublished: '2026-11-16',
      },
    ],
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
