import { expect, test } from 'vitest'
import { newProduct, runJob } from '#tests/support/buying.ts'
import { testMailbox } from '#tests/support/mailbox.ts'
import { addMember } from '#tests/support/member.ts'
import { testShop } from '#tests/support/shop.ts'
import { inviteReviewers } from './invite-reviewers.ts'

const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })
const { pool } = shop.database
const asStaff = shop.caller((await shop.signIn('admin')).token)
const product = await newProduct(shop, 5)

type Member = Awaited<ReturnType<typeof addMember>>

/** An order whose item was delivered so many days ago. */
async function buy({ call }: Member, daysAgo: number) {
  const { id, items } = (
    await call('POST /api/orders', { body: { items: [{ subscriptionId: product, quantity: 1 }] } })
  ).data
  const body = { status: 'completed' as const, reason: 'Paid by bank transfer' }
  await asStaff('PUT /api/orders/{id}', { params: { id }, body })
  await pool.query(
    'update order_items set delivered_at = now() - make_interval(days => $2) where order_id = $1',
    [id, daysAgo],
  )
  return { orderId: id, orderItemId: items[0]?.id ?? '' }
}

const mails = async ({ email }: Member) =>
  (await mailbox.mailsTo(shop, email)).filter(({ subject }) => /How do you like|ما رأيك/.test(subject))
const notices = async ({ id }: Member) =>
  (await pool.query("select link from notices where user_id = $1 and kind = 'review_invited'", [id])).rows

test('buyers are invited once, three days after delivery, unless they reviewed or do not want mail', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => addMember(shop, { language: 'en' })))
  const [keen, quiet, early, done, late] = people as [Member, Member, Member, Member, Member]
  await quiet.call('PUT /api/users/me/notification-preferences', {
    body: { emailNotifications: false, subscriptionNotifications: true, promotionNotifications: false },
  })
  const { orderId } = await buy(keen, 3)
  await buy(quiet, 4)
  await buy(early, 2)
  const { orderItemId } = await buy(done, 4)
  await done.call('POST /api/subscriptions/{id}/reviews', {
    params: { id: product },
    body: { orderItemId, rating: 5 },
  })
  await buy(late, 15)

  await Promise.all([inviteReviewers(shop.deps), inviteReviewers(shop.deps)])
  await runJob(shop, 'invite-reviewers')
  const [mail, ...more] = await mails(keen)
  expect(more).toEqual([])
  expect(mail?.text).toContain(`/en/my-orders/${orderId}#reviews`)
  expect(await mails(quiet)).toEqual([])
  expect(await notices(keen)).toEqual([{ link: `/my-orders/${orderId}#reviews` }])
  expect(await notices(quiet)).toHaveLength(1)
  for (const person of [early, done, late]) {
    expect(await notices(person)).toEqual([])
    expect(await mails(person)).toEqual([])
  }
})
