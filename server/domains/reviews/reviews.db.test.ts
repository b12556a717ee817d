import { expect, test } from 'vitest'
import { invariants } from '#database/invariants.ts'
import { auditOf } from '#tests/support/audit.ts'
import { newBuyer, newProduct } from '#tests/support/buying.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { recordPageTags } from '#tests/support/page-tags.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { pool } = shop.database
const { token: staffToken, userId: staffId } = await shop.signIn('worker')
const asStaff = shop.caller(staffToken, 'en')
const asGuest = shop.caller(undefined, 'en')

type Buyer = Awaited<ReturnType<typeof newBuyer>>

/** A buyer of the product whose order staff completed; a product with stock is delivered at once. */
async function buy(productId: string, fullName = 'نورة القحطاني') {
  const buyer = await newBuyer(shop)
  await pool.query('update users set full_name = $2, search_text = lower($2) where id = $1', [
    buyer.userId,
    fullName,
  ])
  return { buyer, ...(await order(buyer, productId)) }
}

async function order(buyer: Buyer, productId: string) {
  const { id } = await buyer.order(productId)
  const body = { status: 'completed' as const, reason: 'Paid by bank transfer' }
  await asStaff('PUT /api/orders/{id}', { params: { id }, body })
  return { orderId: id, itemId: (await buyer.read(id)).items[0]?.id ?? '' }
}

const review = async ({ call }: Buyer, id: string, orderItemId: string, rating = 5, text = '') =>
  (
    await call('POST /api/subscriptions/{id}/reviews', {
      params: { id },
      body: { orderItemId, rating, text },
    })
  ).data
const shown = async (id: string, query: object = {}, call = asGuest) =>
  (await call('GET /api/subscriptions/{id}/reviews', { params: { id }, query })).data
const rated = async (id: string) => {
  const { rating, reviewCount } = (await asGuest('GET /api/subscriptions/{id}', { params: { id } })).data
  return { rating, reviewCount }
}

test('a buyer reviews a delivered item once, and visitors see it under a short name', async () => {
  const product = await newProduct(shop, 1)
  expect(await shown(product)).toMatchObject({ reviews: [], pagination: { total: 0 } })
  const { buyer, orderId, itemId } = await buy(product)
  const ofOrder = async () =>
    (await buyer.call('GET /api/orders/{id}/reviews', { params: { id: orderId } })).data.items
  expect(await ofOrder()).toEqual([{ orderItemId: itemId, subscriptionId: product, review: null }])

  const tags = await recordPageTags(shop)
  const results = await Promise.allSettled(
    [5, 4, 3].map(rating => review(buyer, product, itemId, rating, 'وصل الحساب فورًا ويعمل بلا مشاكل')),
  )
  const refused = results.filter(result => result.status === 'rejected')
  expect(refused).toMatchObject(Array(2).fill({ reason: { status: 409, code: 'review_exists' } }))
  await expect.poll(tags).toContain(`product:${product}`)

  const { reviews, distribution } = await shown(product)
  expect(reviews).toMatchObject([
    { name: 'نورة ق.', text: 'وصل الحساب فورًا ويعمل بلا مشاكل', reply: null, isOwn: false, isHelpful: false },
  ])
  expect(JSON.stringify(reviews)).not.toContain('القحطاني')
  const given = reviews[0]?.rating
  expect(distribution.filter(({ count }) => count > 0)).toEqual([{ rating: given, count: 1 }])
  expect(await rated(product)).toEqual({ rating: given, reviewCount: 1 })
  expect(await ofOrder()).toMatchObject([{ orderItemId: itemId, review: { rating: given, isHidden: false } }])
  expect((await shown(product, {}, buyer.call)).reviews).toMatchObject([{ isOwn: true }])
})

test('items of others, of another product and undelivered ones cannot be reviewed', async () => {
  const [stocked, manual] = [await newProduct(shop, 2), await newProduct(shop)]
  const [own, waiting] = [await buy(stocked), await buy(manual)]
  const stranger = await newBuyer(shop)
  const notFound = { status: 404, code: 'order_item_not_found' }
  await expect(review(stranger, stocked, own.itemId)).rejects.toMatchObject(notFound)
  await expect(review(own.buyer, manual, own.itemId)).rejects.toMatchObject(notFound)
  await expect(review(own.buyer, stocked, 'not-an-id')).rejects.toMatchObject(notFound)
  const refused = { status: 422, code: 'review_not_possible' }
  await expect(review(waiting.buyer, manual, waiting.itemId)).rejects.toMatchObject(refused)
  const params = { id: waiting.orderId }
  expect((await waiting.buyer.call('GET /api/orders/{id}/reviews', { params })).data.items).toEqual([])
  await expect(stranger.call('GET /api/orders/{id}/reviews', { params })).rejects.toMatchObject({
    status: 404,
  })
  for (const rating of [0, 6, 4.5])
    await expect(review(own.buyer, stocked, own.itemId, rating)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'rating' }],
    })

  // The database refuses them too.
  const insert = (itemId: string, productId: string, userId: string) =>
    pool.query('insert into reviews (order_item_id, product_id, user_id, rating) values ($1, $2, $3, 5)', [
      itemId,
      productId,
      userId,
    ])
  for (const [itemId, productId, userId] of [
    [own.itemId, stocked, stranger.userId],
    [own.itemId, manual, own.buyer.userId],
    [waiting.itemId, manual, waiting.buyer.userId],
  ] as const)
    await expect(insert(itemId, productId, userId)).rejects.toMatchObject({
      constraint: 'reviews_of_own_delivered_items',
    })
})

test('only the author changes a review, for 30 days', async () => {
  const product = await newProduct(shop, 1)
  const { buyer, itemId } = await buy(product)
  const { id: reviewId } = await review(buyer, product, itemId, 2, 'Slow')
  const change = ({ call }: Buyer, rating: number) =>
    call('PUT /api/subscriptions/{id}/reviews/{reviewId}', {
      params: { id: product, reviewId },
      body: { rating, text: 'Support fixed it' },
    })
  expect((await change(buyer, 4)).data).toMatchObject({ rating: 4, text: 'Support fixed it' })
  expect(await rated(product)).toEqual({ rating: 4, reviewCount: 1 })
  await expect(change(await newBuyer(shop), 1)).rejects.toMatchObject({
    status: 404,
    code: 'review_not_found',
  })
  await pool.query(`update reviews set created_at = now() - interval '31 days' where id = $1`, [reviewId])
  await expect(change(buyer, 1)).rejects.toMatchObject({ status: 409, code: 'review_edit_closed' })
  expect(await rated(product)).toEqual({ rating: 4, reviewCount: 1 })
})

test('a user finds a review helpful once, and helpful reviews come first', async () => {
  const product = await newProduct(shop, 2)
  const first = await buy(product)
  const { id } = await review(first.buyer, product, first.itemId, 5, 'First')
  const second = await buy(product)
  await review(second.buyer, product, second.itemId, 1, 'Second')
  const texts = async (sort?: 'newest') => (await shown(product, { sort })).reviews.map(({ text }) => text)
  expect(await texts()).toEqual(['Second', 'First'])

  const vote = (call: Buyer['call']) => call('POST /api/reviews/{id}/helpful', { params: { id } })
  const votes = await Promise.all([vote(second.buyer.call), vote(second.buyer.call), vote(asStaff)])
  expect(Math.max(...votes.map(({ data }) => data.helpfulCount))).toBe(2)
  expect(await texts()).toEqual(['First', 'Second'])
  expect(await texts('newest')).toEqual(['Second', 'First'])
  expect((await shown(product, { limit: 1 }, second.buyer.call)).reviews).toMatchObject([
    { helpfulCount: 2, isHelpful: true },
  ])
  await expect(vote(first.buyer.call)).rejects.toMatchObject({ status: 422, code: 'review_is_own' })
  const taken = await second.buyer.call('DELETE /api/reviews/{id}/helpful', { params: { id } })
  expect(taken.data.helpfulCount).toBe(1)
})

test('staff hide, show and answer a review; each change is audited and the rating follows', async () => {
  const product = await newProduct(shop, 2)
  const [good, bad] = [await buy(product), await buy(product, 'Sara Al-Otaibi')]
  await review(good.buyer, product, good.itemId, 5)
  const { id } = await review(bad.buyer, product, bad.itemId, 2, 'Buy at another shop: example.test')
  expect(await rated(product)).toEqual({ rating: 3.5, reviewCount: 2 })
  const put = async (body: object) => (await asStaff('PUT /api/reviews/{id}', { params: { id }, body })).data

  const answered = await put({ reply: 'We are sorry. We have written to you.', version: 1 })
  expect(answered).toMatchObject({
    isHidden: false,
    reply: { by: 'Test Person' },
    user: { fullName: 'Sara Al-Otaibi' },
  })
  expect((await shown(product, { sort: 'newest' })).reviews[0]).toMatchObject({
    name: 'Sara O.',
    reply: { text: 'We are sorry. We have written to you.' },
  })
  await expect(put({ isHidden: true, version: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
    data: { id, version: answered.version },
  })
  await put({ isHidden: true })
  expect(await rated(product)).toEqual({ rating: 5, reviewCount: 1 })
  expect((await shown(product)).pagination.total).toBe(1)
  const vote = asStaff('POST /api/reviews/{id}/helpful', { params: { id } })
  await expect(vote).rejects.toMatchObject({ status: 404 })
  await put({ isHidden: true })
  expect(await auditOf(shop, id)).toMatchObject([
    { action: 'review.update', actor_id: staffId, after: { reply: 'We are sorry. We have written to you.' } },
    { action: 'review.update', before: { isHidden: false }, after: { isHidden: true } },
  ])
  expect(await put({ isHidden: false, reply: '' })).toMatchObject({ isHidden: false, reply: null })
  expect(await rated(product)).toEqual({ rating: 3.5, reviewCount: 2 })
})

test('staff filter, search and export the list', async () => {
  const product = await newProduct(shop, 2)
  const [one, two] = [await buy(product, 'Huda Listed'), await buy(product)]
  const hidden = await review(one.buyer, product, one.itemId, 1, 'لا يعمل إطلاقا')
  await asStaff('PUT /api/reviews/{id}', { params: { id: hidden.id }, body: { isHidden: true, reply: '…' } })
  const open = await review(two.buyer, product, two.itemId, 4)
  const ids = async (query: object) =>
    (await asStaff('GET /api/reviews', { query: { subscriptionId: product, ...query } })).data.reviews.map(
      row => row.id,
    )
  expect(await ids({})).toEqual([open.id, hidden.id])
  expect(await ids({ visibility: 'hidden' })).toEqual([hidden.id])
  expect(await ids({ answer: 'unanswered' })).toEqual([open.id])
  expect(await ids({ rating: '4' })).toEqual([open.id])
  expect(await ids({ sort: 'rating', order: 'asc' })).toEqual([hidden.id, open.id])
  // Folded: the letters differ in their hamza and diacritics.
  expect(await ids({ search: 'إطلاقًا' })).toEqual([hidden.id])
  expect(await ids({ search: 'huda listed' })).toEqual([hidden.id])
  const path = `/api/reviews/export?subscriptionId=${product}&visibility=hidden`
  const { rows } = await downloadCsv(shop, path, { token: staffToken })
  expect(rows).toMatchObject([{ Review: 'لا يعمل إطلاقا', Rating: '1', Customer: 'Huda Listed' }])
})

test('reviews of one product in two open transactions are both counted, as a recount shows', async () => {
  const product = await newProduct(shop, 2)
  const purchases = [await buy(product), await buy(product)]
  const insert = 'insert into reviews (order_item_id, product_id, user_id, rating) values ($1, $2, $3, $4)'
  const rows = purchases.map(({ itemId, buyer }, at) => [itemId, product, buyer.userId, at === 0 ? 1 : 4])
  const [first, second] = [await pool.connect(), await pool.connect()]
  try {
    await first.query('begin')
    await first.query(insert, rows[0])
    const pending = second.query(insert, rows[1])
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query = $1`
    await expect.poll(async () => (await pool.query(waiting, [insert])).rowCount).toBe(1)
    await first.query('commit')
    await pending
  } finally {
    first.release()
    second.release()
  }
  expect(await rated(product)).toEqual({ rating: 2.5, reviewCount: 2 })
  for (const [name, query] of Object.entries(invariants(new Date())))
    if (/review/.test(name)) expect((await pool.query(query)).rows, name).toEqual([])
})
