import { expect, type Page } from '@playwright/test'
import { demoSecrets } from '#server/config.ts'
import { buyRenewing } from './order-by-api.ts'
import { sandboxOf } from './sandbox.ts'
import { newShopper, payWith, type Shopper } from './shopper.ts'

export type Subscriber = Shopper & { id: string; name: string; providerId: string }

type Row = { id: string; paymobSubscriptionId: string | null; subscription: { nameAr: string } }

/** Creates a customer with one subscription that renews automatically. */
export async function subscriber(page: Page, product: string): Promise<Subscriber> {
  const buyer = await newShopper(page)
  return { ...buyer, ...(await subscribe(page, buyer, product)) }
}

/** Buys a product with automatic renewal and waits until the shop knows the provider's subscription. */
export async function subscribe(page: Page, buyer: Shopper, product: string) {
  await buyRenewing(page, buyer, product)
  let row: Row | undefined
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${buyer.token}` }
      const answer = await page.request.get('/api/subscription-management/my-subscriptions', { headers })
      row = (await answer.json()).data[0]
      return row?.paymobSubscriptionId
    })
    .toBeTruthy()
  return {
    id: row?.id ?? '',
    name: row?.subscription.nameAr ?? '',
    providerId: row?.paymobSubscriptionId ?? '',
  }
}

export function simulator(page: Page): string {
  return `${sandboxOf(page)}/paymob`
}

/** Makes the provider's next calls about this subscription fail; other subscriptions are not affected. */
export async function breakCalls(
  page: Page,
  { providerId }: Subscriber,
  {
    call,
    times,
    how = 'error',
  }: { call: string; times: number; how?: 'error' | 'bad_request' | 'too_many_requests' },
): Promise<void> {
  const path = `/api/acceptance/subscriptions/${providerId}/${call}`
  await page.request.post(`${simulator(page)}/_control/faults`, {
    data: { path, how, when: 'before', times },
  })
}

/** The provider declines the charge of the next period; resolves when the shop has recorded it. */
export async function declineRenewal(page: Page, { providerId, token }: Subscriber): Promise<void> {
  const url = `${simulator(page)}/_control/subscriptions/${providerId}/renew`
  await page.request.post(url, { data: { outcome: 'failure' } })
  const headers = { authorization: `Bearer ${token}` }
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/subscription-management/my-subscriptions', { headers })
      return (await answer.json()).data[0].missedPeriod
    })
    .toBeTruthy()
}

export async function stateAtProvider(page: Page, { providerId }: Subscriber): Promise<string> {
  const { subscriptions } = await (await page.request.get(`${simulator(page)}/_control/book`)).json()
  return subscriptions.find(({ id }: { id: number }) => String(id) === providerId).state
}

/** The demonstration's integration for cards. */
const cardIntegration = 14_730

/** Adds a card to the subscription at the provider, through a payment page that saves it. */
export async function addCard(page: Page, own: Subscriber, number: string): Promise<void> {
  const { providerId, token, id } = own
  const intention = await page.request.post(`${simulator(page)}/v1/intention/`, {
    headers: { authorization: `Token ${demoSecrets.PAYMOB_SECRET_KEY}` },
    data: {
      amount: 100,
      currency: 'SAR',
      payment_methods: [cardIntegration],
      billing_data: {
        first_name: 'Layan',
        last_name: 'Alqahtani',
        phone_number: '+966500000000',
        email: 'layan@mail.test',
      },
      special_reference: `card-${providerId}`,
      subscriptionv2_id: Number(providerId),
    },
  })
  const query = new URLSearchParams({
    publicKey: demoSecrets.PAYMOB_PUBLIC_KEY,
    clientSecret: (await intention.json()).client_secret,
  })
  const headers = { authorization: `Bearer ${token}` }
  await page.evaluate(url => location.assign(url), `${simulator(page)}/unifiedcheckout/?${query}`)
  await payWith(page, number)
  const cardsOf = async () =>
    (await (await page.request.get(`/api/subscription-management/${id}/cards`, { headers })).json()).data
  await expect.poll(async () => (await cardsOf()).length).toBe(2)
}
