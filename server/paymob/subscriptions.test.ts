import { describe, expect, it } from 'vitest'
import { halalas } from '#model/money.ts'
import { cards } from '#tests/support/paymob.ts'
import { openPaymob, startPayment } from '#tests/support/paymob-port.ts'

const { simulator, openPort, enrolled } = await openPaymob()

describe('subscriptions', () => {
  it('are found by their first payment, charged, changed, suspended and cancelled', async () => {
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

  it('accept a second card, charge it as the primary one, and delete the other', async () => {
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

  it('unknown subscriptions are `not_found`', async () => {
    const paymob = openPort()
    expect(await paymob.getSubscription('1')).toEqual({ outcome: 'not_found' })
    expect(await paymob.suspend('1')).toEqual({ outcome: 'not_found' })
    expect(await paymob.findSubscriptionByTransaction('1')).toEqual({ outcome: 'not_found' })
    expect(await paymob.lastTransaction('../1')).toEqual({ outcome: 'not_found' })
  })
})
