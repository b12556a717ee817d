import { describe, expect, test } from 'vitest'
import { cards } from '#tests/support/paymob.ts'
import { addCard, newSubscriber } from '#tests/support/renewing.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })

describe('cards', () => {
  async function withTwoCards() {
    const subscriber = await newSubscriber(shop)
    await addCard(shop, subscriber, cards.visa)
    const call = shop.caller(subscriber.token, 'en')
    const params = { id: subscriber.subscriptionId }
    const read = () => call('GET /api/subscription-management/{id}/cards', { params })
    const list = async () => (await read()).data
    const act = async (what: 'change-primary-card' | 'delete-card', cardId: string) =>
      (await call(`POST /api/subscription-management/{id}/${what}`, { params, body: { cardId } })).data
    return { subscriber, read, list, act }
  }

  test('the customer makes another card primary and deletes the old one', async () => {
    const { list, act } = await withTwoCards()
    const [first, second] = await list()
    expect([first?.masked_pan, second?.masked_pan]).toEqual(['xxxx-xxxx-xxxx-2346', 'xxxx-xxxx-xxxx-1111'])
    expect([first?.is_primary, second?.is_primary]).toEqual([true, false])
    const changed = await act('change-primary-card', second?.id ?? '')
    expect(changed).toMatchObject([
      { id: second?.id, is_primary: true },
      { id: first?.id, is_primary: false },
    ])
    expect(await act('delete-card', first?.id ?? '')).toMatchObject([{ id: second?.id, is_primary: true }])
    expect(await list()).toHaveLength(1)
  })

  test('the primary card cannot be deleted, and another customer’s card is not found', async () => {
    const { list, act } = await withTwoCards()
    const other = await withTwoCards()
    const [primary] = await list()
    await expect(act('delete-card', primary?.id ?? '')).rejects.toMatchObject({ code: 'card_is_primary' })
    const [, foreign] = await other.list()
    for (const what of ['change-primary-card', 'delete-card'] as const)
      await expect(act(what, foreign?.id ?? '')).rejects.toMatchObject({
        status: 404,
        code: 'card_not_found',
      })
    expect(await other.list()).toHaveLength(2)
  })

  test('while Paymob does not answer, the last known cards are shown and cannot be changed', async () => {
    const { read, list, act } = await withTwoCards()
    const [, second] = await list()
    expect(await read()).toMatchObject({ isFresh: true })
    await shop.paymob.mode('down')
    expect(await read()).toMatchObject({ isFresh: false, data: [{}, {}] })
    await expect(act('change-primary-card', second?.id ?? '')).rejects.toMatchObject({ status: 503 })
    await shop.paymob.mode('up')
    expect((await list())[0]?.is_primary).toBe(true)
  })
})
