import { describe, expect, it } from 'vitest'
import { halalas } from '#model/money.ts'
import { cards } from '#tests/support/paymob.ts'
import { intention, openPaymob, startPayment } from '#tests/support/paymob-port.ts'

const { simulator, logged, openPort, paidTransaction, enrolled } = await openPaymob()

describe('paying', () => {
  it('an intention has a payment page, and its payment is found by id, order and reference', async () => {
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

  it('finds a decline and the later success when the decline’s id is known', async () => {
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

  it('ignores a transaction of another order, even if a callback names it', async () => {
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

  it('a pending payment is approved later', async () => {
    const paymob = openPort()
    const created = await startPayment(paymob)
    const { location } = await simulator.pay(created.checkoutUrl, cards.pending)
    const id = location?.searchParams.get('id') ?? ''
    expect(await paymob.findTransaction(id)).toMatchObject({ transaction: { outcome: 'pending' } })
    await simulator.advance(10)
    expect(await paymob.findTransaction(id)).toMatchObject({ transaction: { outcome: 'approved' } })
  })

  it('an intention with a lost answer is unknown, and is found by its reference', async () => {
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

  it('finds a success before a later decline by its id or by the paid order', async () => {
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

  it('a refused intention has a reason without personal data', async () => {
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
  it('with a lost answer are unknown, sent once, and visible on the payment', async () => {
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

  it('are possible in parts up to the amount, and the payment has their sum', async () => {
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
    // The order's last transaction is a refund; the payment is its parent.
    expect(await paymob.findTransactionsOfOrder({ providerOrderId })).toMatchObject({
      transactions: [
        { id: transactionId, outcome: 'refunded', refundedAmount: 15_500 },
        { isRefund: true, parentId: transactionId, amount: 15_000 },
      ],
    })
  })
})

describe('tokens', () => {
  it('concurrent calls share one login, and one more after the token expired', async () => {
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

  it('wrong keys have their own outcome', async () => {
    const paymob = openPort({ secretKey: 'sau_sk_test_2', apiKey: 'other' })
    expect(await paymob.createIntention(intention())).toEqual({ outcome: 'unauthorized' })
    expect(await paymob.findTransaction('1')).toEqual({ outcome: 'unknown', reason: 'unauthorized' })
    expect(await paymob.suspend('1')).toEqual({ outcome: 'unauthorized' })
  })
})

it('logs every call with Paymob’s request id, without secrets or personal data', async () => {
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
