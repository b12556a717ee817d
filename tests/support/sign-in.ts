import { beforeEach } from 'vitest'
import { type Mailbox, testMailbox } from './mailbox.ts'
import { validPassword } from './people.ts'
import { type TestShop, testShop } from './shop.ts'

export type Answer = {
  status: number
  headers: Headers
  body: {
    success: boolean
    message?: string
    code?: string
    errors?: { field: string; message: string }[]
    data?: { userId: string; email: string; token: string; user: { id: string }; resetToken: string }
  }
}

type AuthCall = (path: string, body: object, headers?: Record<string, string>) => Promise<Answer>

/** Makes a call under `/api/auth/` and returns status, headers and body. */
export function authCaller(url: string): AuthCall {
  return async (path, body, headers = {}) => {
    const response = await fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}

/**
 * A shop with a mailbox, for tests of registration, sign-in and password reset. Each test starts with unused limits
 * and a stopped clock. Call it once, at the top.
 */
export async function signInShop(environment: Record<string, string> = {}) {
  const mailbox = await testMailbox()
  const shop = await testShop({ environment: { ...mailbox.environment, ...environment } })
  let start = new Date()
  beforeEach(async () => {
    start = new Date()
    shop.travelTo(start)
    await clearRateLimits(shop)
  })
  return {
    shop,
    mailbox,
    ask: authCaller(shop.url),
    reader: shop.database.reader,
    /** Sets the clock, relative to the start of the test. */
    afterSeconds: (seconds: number) => shop.travelTo(new Date(start.getTime() + seconds * 1_000)),
  }
}

export type SignedIn = { token: string; userId: string; cookie: string }

/** Signs in with password and mailed code. */
export async function signInWithCode(
  shop: TestShop,
  mailbox: Mailbox,
  { email, password = validPassword, headers, ...rest }: SignInOptions,
): Promise<SignedIn> {
  const ask = authCaller(shop.url)
  const first = await ask('login', { email, password, ...rest }, headers)
  const otp = await mailbox.codeFor(shop, email)
  const { body, headers: answered } = await ask(
    'verify-otp',
    { userId: first.body.data?.userId, email, otp },
    headers,
  )
  if (!body.data) throw new Error(`sign-in failed: ${body.code ?? first.body.code}`)
  const cookie = answered.get('set-cookie')?.split(';')[0] ?? ''
  return { token: body.data.token, userId: body.data.user.id, cookie }
}

type SignInOptions = {
  email: string
  password?: string
  rememberMe?: boolean
  headers?: Record<string, string>
}

/** Resets the rate limits: the tests of a file share one network address. */
export async function clearRateLimits({ database }: TestShop): Promise<void> {
  await database.reader.deleteFrom('rate_limits').execute()
}
