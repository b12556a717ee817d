import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Answer, fieldError, incorrectCredentials, invalidFields, send } from './answers.ts'
import type { Simulator } from './simulator.ts'
import { riyadhTime } from './times.ts'

const tokenLifeMs = 60 * 60 * 1000
const tokenBody = z.object({ api_key: z.string(fieldError('Not a valid string.')) })

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

export function registerAuth(app: FastifyInstance, sim: Simulator) {
  app.post('/api/auth/tokens', (request, reply) => send(reply, issueToken(sim, request.body)))
}

function issueToken(sim: Simulator, input: unknown): Answer {
  const body = tokenBody.safeParse(input ?? {})
  if (!body.success) return invalidFields(body.error)
  if (!isSame(body.data.api_key, sim.options.apiKey)) return { ...incorrectCredentials, status: 403 }
  const now = sim.clock.now().getTime()
  for (const [token, endsMs] of sim.authTokens) if (endsMs <= now) sim.authTokens.delete(token)
  const token = Buffer.from(randomBytes(72).toString('base64url')).toString('base64')
  sim.authTokens.set(token, now + tokenLifeMs)
  return { status: 201, body: { profile: profileOf(sim), token } }
}

/** `Authorization: Token <secret key>`, for intentions and refunds. */
export function withSecretKey(sim: Simulator): Guard {
  return async (request, reply) => {
    const header = request.headers.authorization
    if (!header) return refused(reply, 'Authentication credentials were not provided.')
    const [scheme, key, ...rest] = header.split(' ')
    const isRight = scheme === 'Token' && rest.length === 0 && isSame(key ?? '', sim.options.secretKey)
    if (!isRight) return refused(reply, 'Looks like the secret key is invalid')
  }
}

/** `Authorization: Bearer <auth token>`, or `auth_token` in the body: both are documented. */
export function withAuthToken(sim: Simulator): Guard {
  return async (request, reply) => {
    const fromHeader = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const token = fromHeader ?? z.object({ auth_token: z.string() }).safeParse(request.body).data?.auth_token
    const endsMs = sim.authTokens.get(token ?? '') ?? 0
    if (endsMs <= sim.clock.now().getTime()) return send(reply, incorrectCredentials)
  }
}

function refused(reply: FastifyReply, detail: string): FastifyReply {
  return send(reply, { status: 401, body: { detail } })
}

function isSame(received: string, right: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function profileOf(sim: Simulator) {
  const { merchantId, ownerId } = sim.options
  const joined = riyadhTime(Date.parse('2025-09-20T04:32:28.663Z'))
  return {
    id: merchantId,
    user: {
      id: ownerId,
      username: 'sandbox',
      first_name: 'Sandbox',
      last_name: 'Merchant',
      date_joined: joined,
      email: 'merchant@sandbox.test',
      is_active: true,
      is_staff: false,
    },
    created_at: joined,
    active: true,
    profile_type: 'Merchant',
    phones: ['+966500000000'],
    company_name: 'Sandbox',
    country: 'SAU',
    city: 'Riyadh',
    postal_code: '',
    street: '',
    email_notification: false,
    ignore_flash_callbacks: true,
    is_mobadra: false,
  }
}
