import { randomUUID } from 'node:crypto'
import { type Call, CallError, requestOf } from '#model/calls.ts'
import type { AgentChatEvent, ChatEvent } from '#model/chat-events.ts'
import { drain } from './mailbox.ts'
import type { TestShop } from './shop.ts'

type Identity = { visitorToken?: string | undefined; token?: string | undefined; address?: string }

function headersOf({ visitorToken, token, address }: Identity): Record<string, string> {
  return {
    'accept-language': 'en',
    ...(visitorToken ? { 'x-visitor-token': visitorToken } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(address ? { 'x-forwarded-for': address } : {}),
  }
}

/** The typed client with a visitor's token. */
export function chatCaller(url: string, identity: Identity = {}): Call {
  return async (name, ...[input]) => {
    const { method, path, body, idempotencyKey } = requestOf(name, input as Parameters<typeof requestOf>[1])
    const isJson = body !== undefined && !(body instanceof FormData)
    const response = await fetch(url + path, {
      method,
      headers: {
        ...headersOf(identity),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    })
    const answer = await response.json()
    if (!response.ok) throw new CallError(response.status, answer)
    return answer
  }
}

let networks = 0

type VisitorOptions = { email?: string; message?: string; token?: string; isWaiting?: boolean }

/** Starts a conversation, each from another network. */
export async function newVisitor(shop: TestShop, options: VisitorOptions = {}) {
  networks += 1
  const address = `2001:db8:77:${networks.toString(16)}::1`
  const { email, message = 'My account does not work', token } = options
  const { data } = await chatCaller(shop.url, { token, address })('POST /api/chat/sessions', {
    body: { userName: 'Noura', category: 'technical', message, ...(email ? { email } : {}) },
  })
  const { sessionId, visitorToken } = data
  const identity = { visitorToken, token, address }
  const call = chatCaller(shop.url, identity)
  const params = { sessionId }
  if (options.isWaiting) {
    await call('POST /api/chat/{sessionId}/request-agent', { params, body: { email: 'noura@people.test' } })
  }
  return {
    sessionId,
    visitorToken,
    identity,
    call,
    params,
    start: data,
    send: async (text: string, messageId: string = randomUUID()) =>
      (await call('POST /api/chat/{sessionId}/message', { params, body: { message: text, messageId } })).data,
    history: async () => (await call('GET /api/chat/history/{sessionId}', { params })).data,
  }
}

export type Visitor = Awaited<ReturnType<typeof newVisitor>>

/** A staff member who is online unless told otherwise. */
export async function newAgent(
  shop: TestShop,
  { isOnline = true, maxConcurrentChats = 3, role = 'worker' as 'worker' | 'admin' } = {},
) {
  const { userId, token } = await shop.signIn(role)
  const call = chatCaller(shop.url, { token })
  const setStatus = (online: boolean) =>
    call('PUT /api/chat/agent/status', { body: { isOnline: online, maxConcurrentChats } })
  if (isOnline) await setStatus(true)
  return {
    userId,
    token,
    call,
    setStatus,
    join: async (sessionId: string) =>
      (await call('PUT /api/chat/{sessionId}/join', { params: { sessionId } })).data,
    send: async (sessionId: string, text: string, messageId: string = randomUUID()) => {
      const body = { message: text, messageId }
      return (await call('POST /api/chat/{sessionId}/agent-message', { params: { sessionId }, body })).data
    },
  }
}

type Received = { id: string | undefined; event: ChatEvent | AgentChatEvent }

type StreamOptions = Identity & {
  url: string
  path?: '/api/live' | '/api/chat/stream'
  sessionId?: string
  lastEventId?: string | undefined
}

/** Opens the stream with one chat and collects the chat's events. */
export async function openChatStream(options: StreamOptions) {
  const { url, path = '/api/live', sessionId, lastEventId, ...identity } = options
  const ending = new AbortController()
  const chat = sessionId ?? 'agents'
  const response = await fetch(`${url}${path}?chat=${chat}`, {
    headers: { ...headersOf(identity), ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: ending.signal,
  })
  const received: Received[] = []
  let rest = ''
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + chunk).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) {
        const data = /^data: (.*)$/m.exec(frame)?.[1]
        const isOfChat = frame.includes(`event: ${chat}\n`)
        if (data && isOfChat) received.push({ id: /^id: (.*)$/m.exec(frame)?.[1], event: JSON.parse(data) })
      }
    }
  }
  // Cutting the connection is how most of these tests end it.
  const done = read().catch(() => undefined)
  return {
    status: response.status,
    received,
    types: () => received.map(({ event }) => event.type),
    texts: () => received.flatMap(({ event }) => (event.type === 'message' ? [event.message.message] : [])),
    lastId: () => received.findLast(({ id }) => id !== undefined)?.id,
    close: async () => {
      ending.abort()
      await done
    },
  }
}

/** Moves the shop's clock and runs the jobs that become due. */
export async function passSeconds(shop: TestShop, seconds: number): Promise<void> {
  const now = new Date(shop.deps.clock.now().getTime() + seconds * 1_000)
  shop.travelTo(now)
  await shop.database.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
     from graphile_worker.jobs where run_at > now() and run_at <= $1`,
    [now],
  )
  await drain(shop)
}
