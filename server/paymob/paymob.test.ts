import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { halalas } from '#model/money.ts'
import { cards, startPaymob } from '#tests/support/paymob.ts'
import { createLogger } from '../log.ts'
import type { IntentionInput } from './intention.ts'
import { createPaymob, type Paymob } from './paymob.ts'

const simulator = await startPaymob()
afterAll(() => simulator.close())

const logged: string[] = []

function openPort(overrides: Partial<typeof simulator.config> = {}): Paymob {
  const log = createLogger('debug', { write: line => void logged.push(line) })
  const paymob = createPaymob({
    config: { ...simulator.config, ...overrides },
    log,
    timeouts: { connectMs: 1_000, totalMs: 2_000 },
    retryDelayMs: () => 1,
  })
  onTestFinished(() => paymob.close())
  return paymob
}

let attempt = 0
function intention(overrides: Partial<IntentionInput> = {}): IntentionInput {
  attempt += 1
  return {
    amount: halalas(15_500),
    currency: 'SAR',
    reference: `order-1_${attempt}`,
    integrationIds: [14_730],
    billing: {
      first_name: 'نورة',
      last_name: 'Name',
      email: 'buyer-canary@people.test',
      phone_number: '+966500000000',
    },
    items: [{ name: 'خطة '.repeat(20), amount: halalas(15_500) }],
    expirationSeconds: 1_800,
    notificationUrl: 'http://127.0.0.1:9/hook',
    redirectionUrl: 'http://127.0.0.1:9/payment-success',
    ...overrides,
  }
}

async function startPayment(paymob: Paymob, overrides: Partial<IntentionInput> = {}) {
  const created = await paymob.createIntention(intention(overrides))
  if (created.outcome !== 'created') throw new Error(`not created: ${JSON.stringify(created)}`)
  return created
}

async function paidTransaction(paymob: Paymob, overrides: Partial<IntentionInput> = {}) {
  const created = await startPayment(paymob, overrides)
  const { location } = await simulator.pay(created.checkoutUrl)
  return { ...created, transactionId: location?.searchParams.get('id') ?? '' }
}

async function enrolled(paymob: Paymob) {
  const plan = await paymob.createPlan({
    name: 'شهري',
    frequency: 30,
    amount: halalas(15_500),
    useTransactionAmount: true,
    webhookUrl: 'http://127.0.0.1:9/subscription',
  })
  if (plan.outcome !== 'created') throw new Error('no plan')
  const paid = await paidTransaction(paymob, { planId: plan.planId })
  const found = await paymob.findSubscriptionByTransaction(paid.transactionId)
  if (found.outcome !== 'found') throw new Error('no subscription')
  return { ...paid, planId: plan.planId, subscription: found.subscription }
}

describe('paying', () => {
  it('an intention leads to the card page, and its payment is found by id, order and reference', async () => {
    const paymob = openPort()
    const input = intention()
    const created = await paymob.createIntention(input)
    expect(created).toMatchObject({
      outcome: 'created',
      intentionId: expect.stringMatching(/^pi_test_/),
      providerOrderId: expect.stringMatching(/^\d+$/),
      checkoutUrl: expect.stringContaining('/unifiedcheckout/?publicKey=sau_pk_test_1&clientSecret=sau_csk'),
    })
    if (created.outcome !== 'created') return
    expect(await paymob.findTransactionByReference(input.reference)).toEqual({ outcome: 'not_found' })
    const { location } = await simulator.pay(created.checkoutUrl, cards.visa)
    const id = location?.searchParams.get('id') ?? ''
    const found = await paymob.findTransaction(id)
    expect(found).toEqual({
      outcome: 'found',
      transaction: {
        id,
        providerOrderId: created.providerOrderId,
        merchantReference: input.reference,
        amount: 15_500,
        currency: 'SAR',
        integrationId: '14730',
        outcome: 'approved',
        refundedAmount: 0,
        isRefund: false,
        isVoid: false,
        parentId: null,
        cardBrand: 'Visa',
        cardLast4: '1111',
        failureCode: null,
        failureReason: null,
        source: 'SDK',
        sourceId: null,
        orderIsPaid: true,
        createdAt: expect.any(Date),
      },
    })
    expect(await paymob.findTransactionByReference(input.reference)).toEqual(found)
    expect(await paymob.findTransactionsOfOrder(created)).toMatchObject({
      outcome: 'answered',
      transactions: [{ id }],
      paidByAnother: false,
    })
  })

  it('a decline and the success after it are both found, when the decline is known', async () => {
    const paymob = openPort()
    const created = await startPayment(paymob)
    const { location } = await simulator.pay(created.checkoutUrl, cards.declined)
    const declinedId = location?.searchParams.get('id') ?? ''
    await simulator.pay(created.checkoutUrl, cards.pays)
    const { providerOrderId } = created
    const known = { providerOrderId, knownTransactionIds: [declinedId, declinedId, '1', 'x'] }
    expect(await paymob.findTransactionsOfOrder(known)).toMatchObject({
      transactions: [
        { id: declinedId, outcome: 'declined', failureCode: 'DECLINED', failureReason: 'Declined' },
        { outcome: 'approved' },
      ],
    })
  })

  it('a transaction of another order is not taken for this one’s, whoever named it', async () => {
    const paymob = openPort()
    const other = await paidTransaction(paymob)
    const { providerOrderId } = await startPayment(paymob)
    const question = { providerOrderId, knownTransactionIds: [other.transactionId] }
    expect(await paymob.findTransactionsOfOrder(question)).toEqual({
      outcome: 'answered',
      transactions: [],
      paidByAnother: false,
    })
  })

  it('a pending payment is pending, and approved when its time has come', async () => {
    const paymob = openPort()
    const created = await startPayment(paymob)
    const { location } = await simulator.pay(created.checkoutUrl, cards.pending)
    const id = location?.searchParams.get('id') ?? ''
    expect(await paymob.findTransaction(id)).toMatchObject({ transaction: { outcome: 'pending' } })
    await simulator.advance(10)
    expect(await paymob.findTransaction(id)).toMatchObject({ transaction: { outcome: 'approved' } })
  })

  it('an intention whose answer is lost is unknown, and is looked for by its reference', async () => {
    const paymob = openPort()
    const input = intention()
    await simulator.fault({ path: '/v1/intention/', how: 'cut' })
    expect(await paymob.createIntention(input)).toEqual({ outcome: 'unknown', reason: 'connection_lost' })
    const { intentions, orders } = await simulator.book()
    const order = orders.find(({ merchantOrderId }) => merchantOrderId === input.reference)
    expect(intentions.filter(({ orderId }) => orderId === order?.id)).toHaveLength(1)
    await simulator.payAgain(order?.id ?? 0, cards.pays)
    expect(await paymob.findTransactionByReference(input.reference)).toMatchObject({
      transaction: { outcome: 'approved', providerOrderId: String(order?.id) },
    })
  })

  it('a decline after the success is not the end of it: the known success, or the paid order, tells', async () => {
    const paymob = openPort()
    const { providerOrderId, transactionId } = await paidTransaction(paymob)
    await simulator.payAgain(providerOrderId, cards.declined)
    expect(await paymob.findTransactionsOfOrder({ providerOrderId })).toMatchObject({
      transactions: [{ outcome: 'declined' }],
      paidByAnother: true,
    })
    const known = { providerOrderId, knownTransactionIds: [transactionId] }
    expect(await paymob.findTransactionsOfOrder(known)).toMatchObject({
      transactions: [{ id: transactionId, outcome: 'approved' }, { outcome: 'declined' }],
      paidByAnother: false,
    })
  })

  it('a refused intention says why, without quoting the buyer', async () => {
    const paymob = openPort()
    const billing = { ...intention().billing, email: 'not an address' }
    expect(await paymob.createIntention(intention({ billing }))).toEqual({
      outcome: 'refused',
      status: 400,
      reason: 'billing_data.email: Enter a valid email address.',
    })
    const unmatched = [{ name: 'A', amount: halalas(1) }]
    expect(await paymob.createIntention(intention({ items: unmatched }))).toMatchObject({
      outcome: 'refused',
      status: 406,
    })
  })
})

describe('refunds', () => {
  it('whose answer is lost are unknown, sent once, and found on the payment', async () => {
    const paymob = openPort()
    const { transactionId } = await paidTransaction(paymob)
    await simulator.fault({ path: '/api/acceptance/void_refund/refund', how: 'cut' })
    expect(await paymob.refund({ transactionId, amount: halalas(500) })).toEqual({
      outcome: 'unknown',
      reason: 'connection_lost',
    })
    expect(await paymob.findTransaction(transactionId)).toMatchObject({
      transaction: { outcome: 'partly_refunded', refundedAmount: 500 },
    })
  })

  it('part by part, then no more; the payment tells what was given back', async () => {
    const paymob = openPort()
    const { transactionId, providerOrderId } = await paidTransaction(paymob)
    const part = await paymob.refund({ transactionId, amount: halalas(500) })
    expect(part).toMatchObject({ outcome: 'refunded', amount: 500 })
    expect(await paymob.findTransaction(transactionId)).toMatchObject({
      transaction: { outcome: 'partly_refunded', refundedAmount: 500 },
    })
    expect(await paymob.refund({ transactionId, amount: halalas(15_001) })).toMatchObject({
      outcome: 'refused',
      status: 400,
      reason: expect.stringContaining('Maximum Refund Amount is SAR 150.0'),
    })
    await paymob.refund({ transactionId, amount: halalas(15_000) })
    // The order's last transaction is now a refund: the payment is found through it.
    expect(await paymob.findTransactionsOfOrder({ providerOrderId })).toMatchObject({
      transactions: [
        { id: transactionId, outcome: 'refunded', refundedAmount: 15_500 },
        { isRefund: true, parentId: transactionId, amount: 15_000 },
      ],
    })
  })
})

describe('subscriptions', () => {
  it('are found by their first payment, charged, changed, stopped and ended', async () => {
    const paymob = openPort()
    const { subscription, planId, transactionId } = await enrolled(paymob)
    expect(subscription).toMatchObject({ planId, state: 'active', amount: 15_500, frequency: 30 })
    const { id } = subscription
    expect(
      await paymob.updateSubscription(id, { amount: halalas(20_000), endsAt: '2031-01-31' }),
    ).toMatchObject({ outcome: 'changed', subscription: { amount: 20_000, endsAt: '2031-01-31' } })
    await simulator.renew(id, 'success')
    expect(await paymob.lastTransaction(id)).toMatchObject({
      transaction: { outcome: 'approved', amount: 20_000, source: 'SUBSCRIPTION', sourceId: id },
    })
    expect(await paymob.listSubscriptionTransactions(id)).toMatchObject({
      transactions: [{ id: transactionId }, { integrationId: '15570' }],
      complete: true,
    })
    expect(await paymob.suspend(id)).toMatchObject({ subscription: { state: 'suspended' } })
    expect(await paymob.suspend(id)).toMatchObject({ outcome: 'changed' })
    expect(await paymob.resume(id)).toMatchObject({ subscription: { state: 'active' } })
    expect(await paymob.resume(id)).toMatchObject({ outcome: 'changed' })
    expect(await paymob.cancel(id)).toMatchObject({ subscription: { state: 'canceled' } })
    expect(await paymob.cancel(id)).toMatchObject({ outcome: 'changed' })
    expect(await paymob.resume(id)).toMatchObject({ outcome: 'refused' })
  })

  it('take a second card, charge it when it is made the first, and drop the other', async () => {
    const paymob = openPort()
    const { id } = (await enrolled(paymob)).subscription
    const added = await startPayment(paymob, { subscriptionId: id })
    await simulator.pay(added.checkoutUrl, cards.visa)
    const found = await paymob.cards(id)
    if (found.outcome !== 'found') throw new Error('no cards')
    const [first, second] = found.cards
    expect(found.cards).toMatchObject([
      { last4: '2346', isPrimary: true, failedAttempts: 0 },
      { last4: '1111', isPrimary: false },
    ])
    expect(Object.keys(first ?? {})).not.toContain('token')
    expect(await paymob.deleteCard(id, first?.id ?? '')).toMatchObject({ outcome: 'refused', status: 400 })
    expect(await paymob.changePrimaryCard(id, '1')).toEqual({ outcome: 'not_found' })
    expect(await paymob.changePrimaryCard(id, second?.id ?? '')).toEqual({ outcome: 'changed' })
    expect(await paymob.deleteCard(id, first?.id ?? '')).toEqual({ outcome: 'changed' })
    expect(await paymob.cards(id)).toMatchObject({ cards: [{ last4: '1111', isPrimary: true }] })
  })

  it('that do not exist', async () => {
    const paymob = openPort()
    expect(await paymob.getSubscription('1')).toEqual({ outcome: 'not_found' })
    expect(await paymob.suspend('1')).toEqual({ outcome: 'not_found' })
    expect(await paymob.findSubscriptionByTransaction('1')).toEqual({ outcome: 'not_found' })
    expect(await paymob.lastTransaction('../1')).toEqual({ outcome: 'not_found' })
  })
})

describe('tokens', () => {
  it('callers at the same time share one login, and one more when the token has run out', async () => {
    const paymob = openPort()
    const { transactionId } = await paidTransaction(paymob)
    const logins = () => logged.filter(line => line.includes('"call":"login"')).length
    const before = logins()
    const askAll = () => Promise.all(Array.from({ length: 8 }, () => paymob.findTransaction(transactionId)))
    expect((await askAll()).every(({ outcome }) => outcome === 'found')).toBe(true)
    expect(logins() - before).toBe(1)
    await simulator.advance(3_600)
    expect((await askAll()).every(({ outcome }) => outcome === 'found')).toBe(true)
    expect(logins() - before).toBe(2)
  })

  it('wrong keys are told apart from trouble', async () => {
    const paymob = openPort({ secretKey: 'sau_sk_test_2', apiKey: 'other' })
    expect(await paymob.createIntention(intention())).toEqual({ outcome: 'unauthorized' })
    expect(await paymob.findTransaction('1')).toEqual({ outcome: 'unknown', reason: 'unauthorized' })
    expect(await paymob.suspend('1')).toEqual({ outcome: 'unauthorized' })
  })
})

it('logs every call with Paymob’s request id, and nothing that is secret or about the buyer', async () => {
  logged.length = 0
  const paymob = openPort()
  const { clientSecret } = await enrolled(paymob)
  const lines = logged.map(line => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({
      call: 'create_intention',
      method: 'POST',
      path: '/v1/intention/',
      status: 201,
      paymobId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ms: expect.any(Number),
    }),
  )
  const everything = logged.join('\n')
  const secrets = [clientSecret, 'buyer-canary', 'sau_sk_test_1', 'test-api-key', 'Bearer', '966500000000']
  expect(secrets.filter(secret => everything.includes(secret))).toEqual([])
})
