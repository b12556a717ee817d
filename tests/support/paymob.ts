import { z } from 'zod'
import { startSandbox } from '#sandbox/main.ts'
import type { PaymobConfig } from '#server/config.ts'

export const paymobKeys = {
  apiKey: 'test-api-key',
  secretKey: 'sau_sk_test_1',
  publicKey: 'sau_pk_test_1',
  hmacSecret: 'test_hmac_secret',
  cardIntegrationId: 14730,
  motoIntegrationId: 15570,
}

/** The test cards by their result. */
export const cards = {
  pays: '5123456789012346',
  visa: '4111111111111111',
  declined: '4000000000000002',
  pending: '4000000000000077',
  tripled: '4000000000000101',
  lost: '4000000000000341',
  staysPending: '4000000000003220',
  authorised: '4000000000000259',
  contradicts: '4000000000005126',
}

const transaction = z.looseObject({
  id: z.number(),
  orderId: z.number(),
  kind: z.string(),
  status: z.string(),
  amountCents: z.number(),
  refundedCents: z.number(),
  isVoided: z.boolean(),
  subscriptionId: z.number().nullable(),
})
const bookReply = z.looseObject({
  totals: z.object({
    capturedCents: z.number(),
    refundedCents: z.number(),
    voidedCents: z.number(),
    pendingCents: z.number(),
  }),
  orders: z.array(
    z.looseObject({ id: z.number(), amountCents: z.number(), merchantOrderId: z.string().nullable() }),
  ),
  intentions: z.array(z.looseObject({ id: z.string(), orderId: z.number(), clientSecret: z.string() })),
  transactions: z.array(transaction),
  subscriptions: z.array(
    z.looseObject({
      id: z.number(),
      planId: z.number(),
      state: z.string(),
      amountCents: z.number(),
      nextBilling: z.string(),
      initialTransactionId: z.number(),
    }),
  ),
  webhooks: z.array(z.looseObject({ event: z.string(), status: z.number().nullable(), attempt: z.number() })),
})

type CallbackRules = {
  send?: boolean
  hold?: boolean
  order?: 'token-first' | 'transaction-first'
  delaySeconds?: number
  times?: number
  flash?: boolean
  renewalTransactions?: boolean
  retry?: { times: number; afterSeconds: number }
}

export type PaymobSimulator = Awaited<ReturnType<typeof startPaymob>>

/** Starts the Paymob simulator in this process on a free port, with its controls and a clock that only tests move. */
export async function startPaymob() {
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0, paymob: paymobKeys })
  const baseUrl = `${sandbox.url}/paymob`

  async function control(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${baseUrl}/_control/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`_control/${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }

  // No charge comes by itself, also when midnight in Riyadh passes during a test.
  await control('clock', { hold: true })

  /** Runs the action and waits until the shop has answered its callbacks: none arrives during a later step. */
  async function withCallbacks<T>(action: Promise<T>): Promise<T> {
    const result = await action
    await sandbox.callbacksAnswered()
    return result
  }

  /** Pays as a buyer's browser does; the callbacks that the card sends have then arrived. */
  const pay: typeof payAt = (...payment) => withCallbacks(payAt(...payment))

  return {
    baseUrl,
    config: { ...paymobKeys, baseUrl } satisfies PaymobConfig,
    control,
    mode: (mode: 'up' | 'down' | 'slow' | 'unauthorized', slowSeconds?: number) =>
      control('mode', { mode, slowSeconds }),
    advance: (advanceSeconds: number) => control('clock', { advanceSeconds }),
    renew: (subscriptionId: number | string, outcome: 'success' | 'failure') =>
      withCallbacks(control(`subscriptions/${subscriptionId}/renew`, { outcome })),
    /** Makes the next calls below that path fail; docs/sandbox.md names the default of `when`. */
    fault: (fault: {
      path: string
      how: 'cut' | 'error' | 'page' | 'hang' | 'bad_request' | 'unauthorized' | 'too_many_requests'
      when?: 'before' | 'after'
      times?: number
    }) => control('faults', fault),
    callbacks: (rules: CallbackRules) => control('callbacks', rules),
    /** Sends the webhooks that `callbacks({ hold: true })` held back. */
    release: (how: { order?: 'sent' | 'reversed' | 'shuffled'; times?: number } = {}) =>
      control('callbacks/release', how),
    behaviour: (how: { authorizeOnly?: boolean; subscriptionLagSeconds?: number }) =>
      control('behaviour', how),
    /** Sets the result of a subscription's automatic charges. */
    charges: (subscriptionId: number | string, outcome: 'success' | 'failure') =>
      control(`subscriptions/${subscriptionId}/charges`, { outcome }),
    /** Makes another payment of an order, even if it is already paid. */
    payAgain: (providerOrderId: number | string, card: string) =>
      withCallbacks(control(`orders/${providerOrderId}/pay`, { card })),
    /** Refunds in Paymob's dashboard, without the shop; the whole remaining amount by default. */
    dashboardRefund: (
      transactionId: number | string,
      how: { amountCents?: number | undefined; callbacks?: boolean } = {},
    ) => withCallbacks(control(`transactions/${transactionId}/refund`, how)),
    dashboardVoid: (transactionId: number | string, how: { callbacks?: boolean } = {}) =>
      withCallbacks(control(`transactions/${transactionId}/void`, how)),
    /** Sets the result of a payment that stayed pending, authorised or contradictory. */
    settle: (transactionId: number | string, outcome: 'success' | 'failure') =>
      withCallbacks(control(`transactions/${transactionId}/settle`, { outcome })),
    revokeTokens: () => control('tokens/revoke', {}),
    book: async () => bookReply.parse(await control('book')),
    pay,
    /** Waits until the shop has answered every callback sent so far, such as those of a refund by a job. */
    callbacksAnswered: sandbox.callbacksAnswered,
    /** Runs `action` while the simulator's port is closed: new connections are refused. */
    async refusingConnections<T>(action: () => Promise<T>): Promise<T> {
      await sandbox.stopListening()
      try {
        return await action()
      } finally {
        await sandbox.startListening()
      }
    },
    close: sandbox.close,
  }
}

/** Submits the card page as a buyer's browser does; returns where it redirects. */
async function payAt(
  checkoutUrl: string,
  card: string = cards.pays,
  fields: Record<string, string> = {},
): Promise<{ status: number; location: URL | undefined }> {
  const form = { card_number: card, expiry: '01/39', cvv: '123', holder: 'Test Account', ...fields }
  const response = await fetch(checkoutUrl, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  await response.body?.cancel()
  const location = response.headers.get('location')
  return { status: response.status, location: location === null ? undefined : new URL(location) }
}
