import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { redirectToSign, type Signable } from '#model/paymob-signature.ts'
import { type Sandbox, startSandbox } from './main.ts'
import type { SandboxOptions } from './options.ts'

export const testKeys = {
  apiKey: 'test-api-key',
  secretKey: 'sau_sk_test_1',
  publicKey: 'sau_pk_test_1',
  hmacSecret: 'test_hmac_secret',
  cardIntegrationId: 14730,
  motoIntegrationId: 15570,
}

export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    paymob: testKeys,
    ...options,
  })
  onTestFinished(() => sandbox.close())
  await call(sandbox, 'POST', '/paymob/_control/clock', { body: { hold: true } })
  return sandbox
}

export type Received = {
  type: string
  hmac: string
  body: Record<string, unknown>
  obj: Record<string, unknown>
}

const webhookBody = z.looseObject({ type: z.string().optional(), obj: z.looseObject({}).optional() })

/**
 * A shop that receives webhooks: `received(n)` resolves after n of them. Answers with the given statuses in turn, then
 * 200.
 */
export async function openShop(statuses: number[] = []) {
  const all: Received[] = []
  let arrived = () => {}
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    response.writeHead(statuses.shift() ?? 200).end()
    const body = webhookBody.parse(JSON.parse(text))
    const hmac = new URL(request.url ?? '', 'http://shop').searchParams.get('hmac') ?? ''
    all.push({ type: body.type ?? '', hmac, body, obj: body.obj ?? {} })
    arrived()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => void server.close(() => resolve()).closeAllConnections()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  async function received(count: number): Promise<Received[]> {
    while (all.length < count) await new Promise<void>(resolve => (arrived = resolve))
    return all
  }
  return { url, received, all }
}

export function hmacOf(signable: Signable<string>): string {
  if (!signable.ok) throw new Error(`malformed: ${signable.malformed}`)
  return createHmac('sha512', testKeys.hmacSecret).update(signable.text).digest('hex')
}

export type Reply = { status: number; headers: Headers; body: unknown }

export async function call(
  sandbox: Sandbox,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const response = await fetch(sandbox.url + path, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

export const secretKey = { authorization: `Token ${testKeys.secretKey}` }

export async function bearer(sandbox: Sandbox): Promise<{ authorization: string }> {
  const reply = await call(sandbox, 'POST', '/paymob/api/auth/tokens', { body: { api_key: testKeys.apiKey } })
  return { authorization: `Bearer ${z.object({ token: z.string() }).parse(reply.body).token}` }
}

export function intentionBody(overrides: Record<string, unknown> = {}) {
  return {
    amount: 15500,
    currency: 'SAR',
    payment_methods: [testKeys.cardIntegrationId],
    billing_data: { first_name: 'A', last_name: 'B', email: 'a@b.co', phone_number: '+966500000000' },
    items: [{ name: 'Plan', amount: 15500, description: 'd', quantity: 1 }],
    special_reference: 'ORD-1_1',
    ...overrides,
  }
}

const intentionReply = z.looseObject({ client_secret: z.string(), intention_order_id: z.number() })

export type Checkout = { orderId: number; url: string }

/** An intention that redirects to, and sends its webhooks to, the given shop. */
export async function openCheckout(
  sandbox: Sandbox,
  shopUrl: string,
  overrides: Record<string, unknown> = {},
): Promise<Checkout> {
  const body = intentionBody({
    notification_url: `${shopUrl}/hook`,
    redirection_url: `${shopUrl}/payment-success?orderId=1`,
    ...overrides,
  })
  const reply = await call(sandbox, 'POST', '/paymob/v1/intention/', { body, headers: secretKey })
  const { client_secret, intention_order_id } = intentionReply.parse(reply.body)
  const query = new URLSearchParams({ publicKey: testKeys.publicKey, clientSecret: client_secret })
  return { orderId: intention_order_id, url: `${sandbox.url}/paymob/unifiedcheckout/?${query}` }
}

export async function submitCard(checkout: Checkout, card: string, fields: Record<string, string> = {}) {
  const form = { card_number: card, expiry: '01/39', cvv: '123', holder: 'Test Account', ...fields }
  const response = await fetch(checkout.url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  return { status: response.status, location: response.headers.get('location'), page: await response.text() }
}

/** The URL that the customer returns to; checks its signature. */
export function landing(location: string | null): Record<string, string> {
  const parameters = Object.fromEntries(new URL(location ?? '').searchParams)
  if (hmacOf(redirectToSign(parameters)) !== parameters.hmac) throw new Error('the redirect is not signed')
  return parameters
}

const bookReply = z.looseObject({
  totals: z.object({ capturedCents: z.number(), refundedCents: z.number(), pendingCents: z.number() }),
  transactions: z.array(z.looseObject({ id: z.number(), status: z.string(), kind: z.string() })),
  webhooks: z.array(z.looseObject({ event: z.string(), status: z.number().nullable(), attempt: z.number() })),
})

export async function readBook(sandbox: Sandbox) {
  return bookReply.parse((await call(sandbox, 'GET', '/paymob/_control/book')).body)
}

export async function advance(sandbox: Sandbox, advanceSeconds: number) {
  await call(sandbox, 'POST', '/paymob/_control/clock', { body: { advanceSeconds } })
}
