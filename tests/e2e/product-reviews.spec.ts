import type { APIRequestContext } from '@playwright/test'
import { reviews as words } from '#messages/ar/reviews.ts'
import { newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'
import { openSession } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

// The pages as a search engine reads them, without a browser.

const texts = ['أول', 'ثانٍ', 'ثالث', 'رابع', 'خامس', 'سادس', 'سابع'].map(nth => `رأي ${nth} في هذا الاشتراك`)
const as = (token: string) => ({ authorization: `Bearer ${token}` })

/** A new customer receives the product and reviews it. Returns the review's id. */
async function review(request: APIRequestContext, staff: string, product: string, text: string) {
  const token = await openSession((await newCustomer()).email)
  const items = [{ subscriptionId: product, quantity: 1 }]
  const placed = await request.post('/api/orders', { headers: as(token), data: { items } })
  const { id, items: lines } = (await placed.json()).data
  const status = { status: 'completed', reason: 'Paid by bank transfer' }
  await request.put(`/api/orders/${id}`, { headers: as(staff), data: status })
  const orderItemId = lines[0].id
  const delivery = { orderItemId, delivered: true, deliveryEmail: 'buyer@mail.test' }
  await request.put('/api/orders/delivery', { headers: as(staff), data: delivery })
  const data = { orderItemId, rating: 4, text }
  const written = await request.post(`/api/subscriptions/${product}/reviews`, { headers: as(token), data })
  expect(written.status()).toBe(201)
  return { id: (await written.json()).data.id as string, token }
}

type Thing = {
  '@type': string
  review?: { '@type': string; reviewBody: string }[]
  aggregateRating?: { ratingValue: number; reviewCount: number }
}

/** The reviews in the rendered page and in its structured data, in their order. */
async function reviewsIn(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const [body = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  const scripts = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  const things = scripts.flatMap(([, json = '']) => JSON.parse(json) as Thing | Thing[])
  const product = things.find(thing => thing['@type'] === 'Product')
  const data = product?.review ?? []
  expect(data.every(entry => entry['@type'] === 'Review')).toBe(true)
  const [, list = ''] = body.split(`<ul aria-label="${words.distribution}"`)
  const [distribution = ''] = list.split('</ul>')
  const shown = texts.filter(text => body.includes(text))
  return {
    shown: shown.toSorted((a, b) => body.indexOf(a) - body.indexOf(b)),
    listed: data.map(({ reviewBody }) => reviewBody),
    distribution: [...distribution.matchAll(/>(\d+%)</g)].map(([, percent]) => percent),
    average: product?.aggregateRating,
  }
}

test('a product page contains its reviews in pages, in both orders, their distribution, and structured data', async ({
  request,
  baseURL,
}) => {
  const staff = await openSession('admin@demo.test')
  const { id: product } = await newProduct(baseURL, staff, 'Reviewed by many')
  const written: Awaited<ReturnType<typeof review>>[] = []
  for (const text of texts) written.push(await review(request, staff, product, text))
  const [oldest, other] = written
  const headers = as(other?.token ?? '')
  const vote = await request.post(`/api/reviews/${oldest?.id}/helpful`, { headers })
  expect(vote.ok()).toBe(true)

  const [first = '', ...later] = texts
  const newest = later.toReversed()
  const page = (query = '') => reviewsIn(request, `/subscriptions/${product}${query}`)
  const helpful = [first, ...newest]
  expect(await page()).toMatchObject({
    shown: helpful.slice(0, 5),
    listed: helpful.slice(0, 5),
    distribution: ['0%', '100%', '0%', '0%', '0%'],
    average: { ratingValue: 4, reviewCount: 7 },
  })
  expect((await page('?page=2')).shown).toEqual(helpful.slice(5))
  const byDate = [...newest, first]
  expect((await page('?sort=newest')).shown).toEqual(byDate.slice(0, 5))
  expect((await page('?sort=newest&page=2')).shown).toEqual(byDate.slice(5))
})
