import { beforeEach } from 'vitest'
import { type Mailbox, testMailbox } from './mailbox.ts'
import { goodPassword } from './people.ts'
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

type Ask = (path: string, body: object, headers?: Record<string, string>) => Promise<Answer>

/** A call under `/api/auth/`, with the whole answer. */
export function asking(url: string): Ask {
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
 * A shop with a mailbox, for tests of its ways in. Each test begins with its limits unused and its clock stopped at
 * the present. Call it once, at the top.
 */
export async function shopToEnter(environment: Record<string, string> = {}) {
  const mailbox = await testMailbox()
  const shop = await testShop({ environment: { ...mailbox.environment, ...environment } })
  let start = new Date()
  beforeEach(async () => {
    start = new Date()
    shop.travelTo(start)
    await forgetLimits(shop)
  })
  return {
    ...{ shop, mailbox, ask: asking(shop.url), reader: shop.database.reader },
    /** Sets the clock, counted from the beginning of the test. */
    afterSeconds: (seconds: number) => shop.travelTo(new Date(start.getTime() + seconds * 1_000)),
  }
}

export type Entered = { token: string; userId: string; cookie: string }

/** Both halves of signing in, with the code from the mailbox. */
export async function enter(
  shop: TestShop,
  mailbox: Mailbox,
  { email, password = goodPassword, headers, ...rest }: EnterOptions,
): Promise<Entered> {
  const ask = asking(shop.url)
  const first = await ask('login', { email, password, ...rest }, headers)
  const otp = await mailbox.codeFor(shop, email)
  const { body, headers: answered } = await ask(
    'verify-otp',
    { userId: first.body.data?.userId, email, otp },
    headers,
  )
  if (!body.data) throw new Error(`no entry: ${body.code ?? first.body.code}`)
  const cookie = answered.get('set-cookie')?.split(';')[0] ?? ''
  return { token: body.data.token, userId: body.data.user.id, cookie }
}

type EnterOptions = {
  email: string
  password?: string
  rememberMe?: boolean
  headers?: Record<string, string>
}

/** Tests of one file share one address: what one used up is given back before the next. */
export async function forgetLimits({ database }: TestShop): Promise<void> {
  await database.reader.deleteFrom('rate_limits').execute()
}
