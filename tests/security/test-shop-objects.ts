import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CaseKind } from '#model/case-kinds.ts'
import { openCase } from '#server/cases/cases.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { notify } from '#server/notices/notify.ts'
import { dropJobs, newBuyer, newProduct, orderState } from '../support/buying.ts'
import { addCategory } from '../support/catalogue.ts'
import { formOf, pictureFile } from '../support/forms.ts'
import { addMember } from '../support/member.ts'
import { newSubscriber, type Subscriber } from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'

/** A shop with a factory for each kind of object that a call needs. Call it once, at the top. */
export async function shopWithObjects() {
  const shop = await testShop({ paymob: true })
  const { reader } = shop.database
  const admin = shop.caller((await shop.signIn('admin')).token, 'en')
  const product = await newProduct(shop)
  const otherProduct = await newProduct(shop)
  const picture = await pictureFile()
  const upload = async (purpose: string) =>
    (await admin('POST /api/uploads', { body: formOf({ image: picture, purpose }) })).data.filePath
  const pictures = {
    product: await upload('product'),
    banner: await upload('banner'),
    mobileBanner: await upload('mobileBanner'),
    collection: await upload('collection'),
  }
  let made = 0
  const next = () => ++made

  async function category(): Promise<string> {
    const id = `category-${next()}`
    await addCategory(reader, id, { position: 100 })
    return id
  }

  const bannerBody = () => ({
    title: 'Offer',
    titleAr: 'عرض',
    description: '',
    descriptionAr: '',
    link: '/categories',
    deviceType: 'all',
    isActive: true,
    order: 1,
    image: pictures.banner,
    mobileImage: pictures.mobileBanner,
  })

  async function banner(): Promise<string> {
    return (await admin('POST /api/banners', { body: formOf(bannerBody()) })).data.id
  }

  const collectionBody = () => ({
    title: 'Exams',
    titleAr: 'الاختبارات',
    description: '',
    descriptionAr: '',
    image: pictures.collection,
    productIds: [product, otherProduct],
    isActive: true,
    startsOn: '2026-01-01',
    endsOn: '',
  })

  async function collection(): Promise<string> {
    return (await admin('POST /api/collections', { body: collectionBody() })).data.id
  }

  const couponBody = () => ({
    code: `CODE${next()}-${randomUUID().slice(0, 8)}`,
    discount: 10,
    type: 'percentage' as const,
    expiresAt: '2099-12-31',
    usageLimit: 5,
  })

  async function coupon() {
    return (await admin('POST /api/coupons', { body: couponBody() })).data
  }

  const fieldBody = (productId: string) => ({
    subscription_id: productId,
    field_name: `field_${next()}`,
    field_name_ar: 'حقل',
    field_type: 'text' as const,
    placeholder: '',
    placeholder_ar: '',
    options: [],
    is_required: true,
    is_active: true,
    order_num: 1,
    validation_regex: '^a$',
  })

  async function customField(): Promise<string> {
    const body = fieldBody(await newProduct(shop))
    return (await admin('POST /api/subscriptions/custom-fields', { body })).data.id
  }

  async function stockAccount() {
    const productId = await newProduct(shop, 1)
    const { data } = await admin('GET /api/subscriptions/{id}/accounts', { params: { id: productId } })
    return { id: productId, accountId: data[0]?.id ?? '' }
  }

  async function pendingOrder(rest: object = {}) {
    const buyer = await newBuyer(shop)
    return { buyer, token: buyer.token, order: await buyer.order(product, {}, rest) }
  }

  /** An order completed by staff; its account is delivered when the product has stock. */
  async function completedOrder(productId?: string) {
    const buyer = await newBuyer(shop)
    const { id } = await buyer.order(productId ?? product)
    const body = { status: 'completed' as const, reason: 'Paid by bank transfer' }
    await admin('PUT /api/orders/{id}', { params: { id }, body })
    return { token: buyer.token, order: await buyer.read(id) }
  }

  let earlierPayment: Promise<unknown> = Promise.resolve()

  /** One after another, because each first drops the waiting jobs of earlier orders, which would run again each time. */
  function afterEarlierPayments<Result>(pay: () => Promise<Result>): Promise<Result> {
    const paid = earlierPayment.then(() => dropJobs(shop)).then(pay)
    earlierPayment = paid.catch(() => undefined)
    return paid
  }

  const subscriber = () => afterEarlierPayments(() => newSubscriber(shop))
  const paidOrder = (productId = product) => afterEarlierPayments(() => payOrder(productId))

  async function payOrder(productId: string) {
    const buyer = await newBuyer(shop)
    const { id } = await buyer.order(productId)
    await shop.paymob.pay(await buyer.pay(id))
    // Only this payment's check: the jobs of all other requests may take longer than a minute.
    await jobHandlers(shop.deps)['check-payment'](
      { paymentId: await paymentOf(id) },
      { attempt: 1, maxAttempts: 1 },
    )
    expect((await orderState(shop, id)).payments).toMatchObject([{ state: 'approved' }])
    return { token: buyer.token, order: await buyer.read(id) }
  }

  async function staffCase(kind: CaseKind = 'stock_low'): Promise<string> {
    const about = randomUUID()
    const refersTo =
      kind === 'payment_unknown' ? { paymentId: await paymentOf((await paidOrder()).order.id) } : {}
    await shop.database.transaction(tx => openCase(tx, { kind, about, ...refersTo }))
    const key = `${kind}:${about}`
    const opened = await shop.database.pool.query('select id from cases where dedupe_key = $1', [key])
    return opened.rows[0].id
  }

  async function paymentOf(orderId: string): Promise<string> {
    const { rows } = await shop.database.pool.query('select id from payments where order_id = $1', [orderId])
    return rows[0].id
  }

  /** A job that has used up its attempts. */
  async function failedJob(): Promise<string> {
    const { pool } = shop.database
    const { rows } = await pool.query(
      `select id from graphile_worker.add_job('sweep-pictures', '{}', max_attempts => 1)`,
    )
    await pool.query(`select graphile_worker.permanently_fail_jobs(array[$1::bigint], 'It broke')`, [
      rows[0].id,
    ])
    return String(rows[0].id)
  }

  async function session() {
    const member = await addMember(shop)
    const { call } = await member.another()
    const devices = (await call('GET /api/users/me/sessions')).data
    return { token: member.token, userId: member.id, id: devices.find(device => device.isCurrent)?.id ?? '' }
  }

  async function notice() {
    const { id: userId, token, call } = await addMember(shop)
    const params = { productName: 'Tune', productNameAr: 'نغم' }
    const about = {
      userId,
      kind: 'subscription_expired',
      about: userId,
      params,
      link: '/my-subscriptions',
    } as const
    await shop.database.transaction(tx => notify(tx, about))
    const { notifications } = (await call('GET /api/notifications')).data
    return { token, id: notifications[0]?.id ?? '' }
  }

  async function cardOf(subscriber: Subscriber): Promise<string> {
    const params = { id: subscriber.subscriptionId }
    const call = shop.caller(subscriber.token)
    return (await call('GET /api/subscription-management/{id}/cards', { params })).data[0]?.id ?? ''
  }

  let shared: Promise<Subscriber> | undefined
  /** Shared by requests that are refused, because creating a subscription takes a payment. */
  function sharedSubscriber(): Promise<Subscriber> {
    shared ??= subscriber()
    return shared
  }

  return {
    shop,
    admin,
    product,
    picture,
    pictures,
    next,
    category,
    banner,
    bannerBody,
    collection,
    collectionBody,
    coupon,
    couponBody,
    fieldBody,
    customField,
    stockAccount,
    pendingOrder,
    completedOrder,
    paidOrder,
    staffCase,
    session,
    notice,
    failedJob,
    subscriber,
    sharedSubscriber,
    cardOf,
  }
}

export type ShopObjects = Awaited<ReturnType<typeof shopWithObjects>>
