import { describe, expect, it } from 'vitest'
import { tokenToSign, transactionToSign } from '#model/paymob-signature.ts'
import {
  advance,
  bearer,
  call,
  hmacOf,
  landing,
  openCheckout,
  openSandbox,
  openShop,
  readBook,
  submitCard,
} from '../test-support.ts'

const pays = '5123 4567 8901 2346'
const declines = '4000000000000002'
const staysPending = '4000000000000077'
const tripled = '4000000000000101'
const lost = '4000000000000341'

async function open(statuses: number[] = [], overrides: Record<string, unknown> = {}) {
  const sandbox = await openSandbox()
  const shop = await openShop(statuses)
  return { sandbox, shop, checkout: await openCheckout(sandbox, shop.url, overrides) }
}

describe('paying', () => {
  it('redirects with signed parameters, sends a signed callback, and records the charge', async () => {
    const { sandbox, shop, checkout } = await open()
    const { status, location } = await submitCard(checkout, pays)
    expect(status).toBe(303)
    expect(location).toContain(`${shop.url}/payment-success?orderId=1&id=`)
    const parameters = landing(location)
    expect(parameters).toMatchObject({
      success: 'true',
      pending: 'false',
      amount_cents: '15500',
      order: String(checkout.orderId),
      merchant_order_id: 'ORD-1_1',
      integration_id: '14730',
      owner: '13745',
      'source_data.pan': '2346',
      'source_data.sub_type': 'MasterCard',
    })

    const [webhook] = await shop.received(1)
    expect(webhook?.hmac).toBe(hmacOf(transactionToSign(webhook?.obj)))
    expect(webhook?.hmac).toBe(parameters.hmac)
    expect(webhook?.body).toMatchObject({
      type: 'TRANSACTION',
      obj: {
        id: Number(parameters.id),
        success: true,
        order: { id: checkout.orderId, merchant_order_id: 'ORD-1_1', payment_status: 'PAID' },
        data: { klass: 'MigsPayment', txn_response_code: '0', txn_response_code_new: 'APPROVED' },
        payment_key_claims: { extra: { merchant_order_id: 'ORD-1_1' } },
      },
    })
    expect((await readBook(sandbox)).totals).toEqual({
      capturedCents: 15500,
      refundedCents: 0,
      pendingCents: 0,
    })
  })

  it('a declined card charges nothing, and another card works on the same order', async () => {
    const { sandbox, shop, checkout } = await open()
    const declined = landing((await submitCard(checkout, declines)).location)
    expect(declined).toMatchObject({ success: 'false', pending: 'false', txn_response_code: 'DECLINED' })
    expect((await readBook(sandbox)).totals.capturedCents).toBe(0)
    expect(await (await fetch(checkout.url)).text()).toContain('role="alert"')

    const paid = landing((await submitCard(checkout, pays)).location)
    expect(paid).toMatchObject({ success: 'true', order: declined.order })
    expect(paid.id).not.toBe(declined.id)
    expect((await shop.received(2)).map(({ obj }) => obj.success)).toEqual([false, true])
  })

  it('a pending card pays after 10 seconds, under the same id', async () => {
    const { sandbox, shop, checkout } = await open()
    const parameters = landing((await submitCard(checkout, staysPending)).location)
    expect(parameters).toMatchObject({ success: 'false', pending: 'true' })
    const again = await submitCard(checkout, pays)
    expect(again.status).toBe(409)
    await shop.received(1)
    await advance(sandbox, 9)
    expect((await readBook(sandbox)).totals).toMatchObject({ capturedCents: 0, pendingCents: 15500 })
    await advance(sandbox, 1)
    expect((await readBook(sandbox)).totals).toMatchObject({ capturedCents: 15500, pendingCents: 0 })
    const [first, second] = await shop.received(2)
    expect(first?.obj).toMatchObject({ id: Number(parameters.id), pending: true, success: false })
    expect(second?.obj).toMatchObject({ id: Number(parameters.id), pending: false, success: true })
  })

  it('the tripled card sends the same webhook three times and charges once', async () => {
    const { sandbox, shop, checkout } = await open()
    await submitCard(checkout, tripled)
    const webhooks = await shop.received(3)
    expect(new Set(webhooks.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await readBook(sandbox)).totals.capturedCents).toBe(15500)
  })

  it('the lost card charges without any webhook, and inquiry shows the payment', async () => {
    const { sandbox, shop, checkout } = await open()
    const { id } = landing((await submitCard(checkout, lost)).location)
    const headers = await bearer(sandbox)
    const one = await call(sandbox, 'GET', `/paymob/api/acceptance/transactions/${id}`, { headers })
    expect(one).toMatchObject({ status: 200, body: { success: true, order: { id: checkout.orderId } } })
    expect(hmacOf(transactionToSign(one.body))).toMatch(/^[0-9a-f]{128}$/)
    await advance(sandbox, 3600)
    expect(shop.all).toEqual([])
    expect((await readBook(sandbox)).webhooks).toEqual([])
  })

  it('a saved card is announced by a signed TOKEN callback, before or after the transaction', async () => {
    const { sandbox, shop, checkout } = await open()
    await submitCard(checkout, pays, { save_card: 'true' })
    const [token, transaction] = await shop.received(2)
    expect([token?.type, transaction?.type]).toEqual(['TOKEN', 'TRANSACTION'])
    expect(token?.hmac).toBe(hmacOf(tokenToSign(token?.obj)))
    expect(token?.obj).toMatchObject({
      order_id: String(checkout.orderId),
      masked_pan: 'xxxx-xxxx-xxxx-2346',
    })

    await call(sandbox, 'POST', '/paymob/_control/callbacks', { body: { order: 'transaction-first' } })
    await submitCard(await openCheckout(sandbox, shop.url, { special_reference: '2' }), pays, {
      save_card: 'on',
    })
    expect((await shop.received(4)).slice(2).map(({ type }) => type)).toEqual(['TRANSACTION', 'TOKEN'])
  })

  it('repeats a refused webhook according to the retry rule, then stops', async () => {
    const { sandbox, shop, checkout } = await open([500, 500, 500, 500])
    await submitCard(checkout, pays)
    await shop.received(1)
    const sent = async () => (await readBook(sandbox)).webhooks.length
    await expect.poll(sent, { timeout: 30_000 }).toBe(1)
    await advance(sandbox, 5)
    await advance(sandbox, 5)
    await advance(sandbox, 3600)
    const { webhooks } = await readBook(sandbox)
    expect(webhooks.map(({ status, attempt }) => [status, attempt])).toEqual([
      [500, 1],
      [500, 2],
      [500, 3],
    ])
  })

  it('can be set to send no webhooks', async () => {
    const { sandbox, shop, checkout } = await open()
    await call(sandbox, 'POST', '/paymob/_control/callbacks', { body: { send: false } })
    await submitCard(checkout, pays)
    await advance(sandbox, 60)
    expect(shop.all).toEqual([])
    expect((await readBook(sandbox)).totals.capturedCents).toBe(15500)
  })
})

describe('the checkout page', () => {
  it('submitting one form twice pays once and redirects to the same URL', async () => {
    const { sandbox, checkout } = await open()
    const page = await (await fetch(checkout.url)).text()
    const form_id = /name="form_id" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const submits = Array.from({ length: 5 }, () => submitCard(checkout, pays, { form_id }))
    const locations = (await Promise.all(submits)).map(({ location }) => location)
    expect(new Set(locations).size).toBe(1)
    expect(landing(locations[0] ?? null).success).toBe('true')
    expect((await readBook(sandbox)).totals.capturedCents).toBe(15500)
  })

  it('fills in the selected test card without a script', async () => {
    const { checkout } = await open()
    const page = await (await fetch(`${checkout.url}&card=4111111111111111`)).text()
    expect(page).toContain('value="4111 1111 1111 1111"')
    expect(page).not.toContain('<script')
  })

  it('shows errors at the field, keeps the input except the security code, and charges nothing', async () => {
    const { sandbox, checkout } = await open()
    const wrong = await submitCard(checkout, '4111 1111 1111 1112', {
      expiry: '01/20',
      cvv: '12',
      holder: '<b>',
    })
    expect(wrong.status).toBe(422)
    for (const field of ['card_number', 'expiry', 'cvv']) expect(wrong.page).toContain(`id="${field}-error"`)
    expect(wrong.page).not.toContain('id="holder-error"')
    expect(wrong.page).toContain('value="4111 1111 1111 1112"')
    expect(wrong.page).toContain('value="&lt;b&gt;"')
    expect(wrong.page).toMatch(/name="cvv" value=""/)
    const real = await submitCard(checkout, '4242424242424242')
    expect(real.status).toBe(422)
    expect((await readBook(sandbox)).transactions).toEqual([])
  })

  it('accepts Arabic digits', async () => {
    const { checkout } = await open()
    const fields = { expiry: '٠١/٣٩', cvv: '١٢٣' }
    const { location } = await submitCard(checkout, '٤١١١ ١١١١ ١١١١ ١١١١', fields)
    expect(landing(location).success).toBe('true')
  })

  it('does not charge a paid order again', async () => {
    const { sandbox, checkout } = await open()
    await submitCard(checkout, pays)
    const again = await submitCard(checkout, pays)
    expect(again.status).toBe(409)
    const paid = await fetch(checkout.url)
    expect(paid.status).toBe(200)
    expect(await paid.text()).toContain('/payment-success?')
    expect((await readBook(sandbox)).totals.capturedCents).toBe(15500)
  })

  it('does not charge after the intention expired', async () => {
    const { sandbox, checkout } = await open([], { expiration: 1800 })
    await advance(sandbox, 1800)
    expect((await submitCard(checkout, pays)).status).toBe(409)
    expect((await readBook(sandbox)).transactions).toEqual([])
  })

  it('answers 404 for an unknown secret or another public key', async () => {
    const { checkout } = await open()
    const other = new URL(checkout.url)
    other.searchParams.set('publicKey', 'sau_pk_test_2')
    expect((await fetch(other)).status).toBe(404)
    expect((await submitCard({ ...checkout, url: other.href }, pays)).status).toBe(404)
  })
})
