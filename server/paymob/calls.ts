import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Histogram } from 'prom-client'
import type { PaymobConfig } from '../config.ts'
import { createSessions, type Login, type Sessions, sessionIn } from './session.ts'
import { createTransport, type Reply, type Sent, type Timeouts } from './transport.ts'

export type CallOptions = {
  config: PaymobConfig
  log: Logger
  observe: Observe
  timeouts?: Timeouts
  /** The wait before a read is repeated. */
  retryDelayMs?: (attempt: number) => number
}

type Call = { name: string; method: Sent['method']; path: string; body?: unknown }

/** HTTP calls to Paymob: authorized by secret key or by token, as writes or as reads. */
export type Calls = {
  /** Sent once, and not at all while the circuit is open. */
  writeWithKey(call: Call): Promise<Reply>
  writeWithToken(call: Call): Promise<Reply>
  /** May be sent several times. */
  read(call: Call): Promise<Reply>
  /** A new login, whatever token is in use. */
  logIn(): Promise<Login>
  account: Sessions['account']
  isReachable(): boolean
  /** How the last call of this process ended; undefined before the first. */
  lastCall(): LastCall | undefined
  close(): void
}

export type LastCall = { outcome: 'accepted' | 'refused' | 'unreached'; at: Date }

const defaultTimeouts = { connectMs: 3_000, totalMs: 8_000 }
const maxReadAttempts = 3

export function createCalls(options: CallOptions): Calls {
  const { config, log, observe, retryDelayMs = withJitter } = options
  const transport = createTransport(config.baseUrl, options.timeouts ?? defaultTimeouts)
  const circuit = createCircuit()
  let lastCall: LastCall | undefined

  async function sendOnce(call: Call, authorization: string | undefined, isRead: boolean) {
    const startedMs = performance.now()
    const reply = await transport.send({
      ...call,
      mayReuseConnection: isRead,
      headers: authorization === undefined ? {} : { authorization },
    })
    const seconds = (performance.now() - startedMs) / 1_000
    circuit.count(isAnswered(reply))
    const reached = isUnauthorized(reply) ? 'refused' : 'accepted'
    lastCall = { outcome: isAnswered(reply) ? reached : 'unreached', at: new Date() }
    observe(call.name, outcomeOf(reply), seconds)
    report(log, call, reply, seconds)
    return reply
  }

  const newLogin = () => logIn(config.apiKey, call => sendOnce(call, undefined, false))
  const sessions = createSessions(newLogin)

  /** Sent once, and again with a new token after a 401 or 403, because such a call had no effect. */
  async function sendWithToken(call: Call, isRead: boolean): Promise<Reply> {
    let reply: Reply = { kind: 'not_sent' }
    for (const isLast of [false, true]) {
      const login = await sessions.current()
      if (login.kind === 'unauthorized') return refusedKeys
      if (login.kind === 'unavailable') return { kind: 'not_sent' }
      const { token } = login.session
      reply = await sendOnce(call, `Bearer ${token}`, isRead)
      if (isLast || !isUnauthorized(reply)) return reply
      sessions.discard(token)
    }
    return reply
  }

  const unlessCircuitOpen = (send: () => Promise<Reply>) =>
    circuit.isOpen() ? Promise.resolve<Reply>({ kind: 'not_sent' }) : send()

  return {
    writeWithKey: call => unlessCircuitOpen(() => sendOnce(call, `Token ${config.secretKey}`, false)),
    writeWithToken: call => unlessCircuitOpen(() => sendWithToken(call, false)),
    async read(call) {
      for (let attempt = 1; ; attempt += 1) {
        const reply = await sendWithToken(call, true)
        if (isAnswered(reply) || attempt === maxReadAttempts) return reply
        await pause(retryDelayMs(attempt))
      }
    },
    logIn: newLogin,
    account: sessions.account,
    isReachable: circuit.isReachable,
    lastCall: () => lastCall,
    close: transport.close,
  }
}

const refusedKeys: Reply = { kind: 'answered', status: 401, body: null, paymobId: null }

async function logIn(apiKey: string, send: (call: Call) => Promise<Reply>): Promise<Login> {
  const call: Call = { name: 'login', method: 'POST', path: '/api/auth/tokens', body: { api_key: apiKey } }
  const reply = await send(call)
  if (isUnauthorized(reply)) return { kind: 'unauthorized' }
  const session = reply.kind === 'answered' && reply.status < 300 ? sessionIn(reply.body) : undefined
  return session ? { kind: 'session', session } : { kind: 'unavailable' }
}

function isUnauthorized(reply: Reply): boolean {
  return reply.kind === 'answered' && (reply.status === 401 || reply.status === 403)
}

function isAnswered(reply: Reply): boolean {
  return reply.kind === 'answered' && reply.status < 500 && reply.status !== 429
}

function outcomeOf(reply: Reply): string {
  if (reply.kind !== 'answered') return reply.kind === 'lost' ? reply.reason : reply.kind
  return `${Math.floor(reply.status / 100)}xx`
}

/** Logs no body, because bodies hold secrets and personal data. */
function report(log: Logger, { name, method, path }: Call, reply: Reply, seconds: number) {
  const answer =
    reply.kind === 'answered'
      ? { status: reply.status, paymobId: reply.paymobId }
      : { lost: outcomeOf(reply) }
  const line = { call: name, method, path, ...answer, ms: Math.round(seconds * 1_000) }
  if (isAnswered(reply) && !isUnauthorized(reply)) log.info(line, 'paymob call')
  else log.warn(line, 'paymob call failed')
}

function withJitter(attempt: number): number {
  return attempt * 200 + Math.random() * 300
}

/** A circuit breaker: after repeated failures, new payments fail at once for some seconds instead of waiting. */
export type Circuit = { isOpen(): boolean; isReachable(): boolean; count(reached: boolean): void }

const failuresToOpen = 5
const openForMs = 5_000

export function createCircuit(): Circuit {
  let failures = 0
  let openUntilMs = 0
  return {
    isOpen: () => performance.now() < openUntilMs,
    isReachable: () => failures < failuresToOpen,
    count(reached) {
      failures = reached ? 0 : failures + 1
      openUntilMs = failures >= failuresToOpen ? performance.now() + openForMs : 0
    },
  }
}

export type Observe = (call: string, outcome: string, seconds: number) => void

/** The duration of Paymob calls by call and outcome. The metrics endpoint registers it. */
export function createCallHistogram() {
  const histogram = new Histogram({
    name: 'paymob_call_seconds',
    help: 'Time of calls to Paymob, by call and outcome',
    labelNames: ['call', 'outcome'],
    buckets: [0.05, 0.2, 0.5, 1, 2, 5, 10],
    registers: [],
  })
  const observe: Observe = (call, outcome, seconds) => histogram.observe({ call, outcome }, seconds)
  return { histogram, observe }
}
