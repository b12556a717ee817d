import { describe, expect, it } from 'vitest'
import { cards } from '#tests/support/paymob.ts'
import { intention, openPaymob } from '#tests/support/paymob-port.ts'

const { simulator, openPort, paidTransaction } = await openPaymob()

async function payWith(card: string) {
  const port = openPort()
  const created = await port.createIntention(intention())
  if (created.outcome !== 'created') throw new Error('not created')
  const { location } = await simulator.pay(created.checkoutUrl, card)
  const id = location?.searchParams.get('id') ?? ''
  const outcome = async () => {
    const found = await port.findTransaction(id)
    return found.outcome === 'found' ? found.transaction.outcome : found.outcome
  }
  return { id, outcome }
}

describe('a payment that stays open', () => {
  it.each(['staysPending', 'authorised', 'contradicts'] as const)(
    '%s for three days takes no money, and is paid once it is settled',
    async card => {
      const before = (await simulator.book()).totals
      const { id, outcome } = await payWith(cards[card])
      await simulator.advance(3 * 86_400)
      expect(await outcome()).toBe('pending')
      expect((await simulator.book()).totals.capturedCents).toBe(before.capturedCents)
      await simulator.settle(id, 'success')
      expect(await outcome()).toBe('approved')
      expect((await simulator.book()).totals.capturedCents).toBe(before.capturedCents + 15_500)
    },
  )

  it('can be declined', async () => {
    const { id, outcome } = await payWith(cards.staysPending)
    await simulator.settle(id, 'failure')
    expect(await outcome()).toBe('declined')
  })
})

describe('the dashboard', () => {
  it('refunds a part, then the rest', async () => {
    const port = openPort()
    const { transactionId } = await paidTransaction(port)
    await simulator.dashboardRefund(transactionId, { amountCents: 500, callbacks: false })
    expect(await port.findTransaction(transactionId)).toMatchObject({
      transaction: { outcome: 'partly_refunded', refundedAmount: 500 },
    })
    await simulator.dashboardRefund(transactionId)
    expect(await port.findTransaction(transactionId)).toMatchObject({
      transaction: { outcome: 'refunded', refundedAmount: 15_500 },
    })
  })

  it('voids a payment once', async () => {
    const port = openPort()
    const { transactionId } = await paidTransaction(port)
    const before = (await simulator.book()).totals.voidedCents
    await simulator.dashboardVoid(transactionId)
    expect(await port.findTransaction(transactionId)).toMatchObject({ transaction: { outcome: 'voided' } })
    expect((await simulator.book()).totals.voidedCents).toBe(before + 15_500)
    await expect(simulator.dashboardVoid(transactionId)).rejects.toThrow('cannot be voided')
  })
})
