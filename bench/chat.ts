import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { addPeople, openBuyingShop } from './buying-shop.ts'
import { residentMb } from './memory.ts'
import { cpuMicrosOf } from './pages.ts'
import { postgresCpuMicros } from './postgres-cpu.ts'

const visitors = 200
const agents = 20
const rounds = 5
/** Far below what two cores can do, for the time of one message; and near the limit. */
const calmPerSecond = 40
const busyPerSecond = 200
const idleStreams = 1_000
const settleMs = 3_000

type Answer = { data: { sessionId: string; visitorToken: string } }
type Headers = Record<string, string>
type Chat = { sessionId: string; headers: Headers }

/**
 * 200 visitors and 20 agents with open streams: how long a message takes from the call of its sender until it arrives in
 * the stream of the other side, and the memory of one connection. Then 1,000 more streams that receive nothing.
 */
export async function measureChat(base: string, pid: number, dataDir: string) {
  const shop = await openBuyingShop(base, dataDir)
  const staff = await addPeople(shop, agents, 'admin')
  await shop.database.close()
  const beforeMb = residentMb(pid)
  const chats = await startChats(base)
  const arrivals = new Map<string, () => void>()
  const onText = (text: string) => arrivals.get(text)?.()
  const visitorStreams = await Promise.all(
    chats.map(({ sessionId, headers }) => openStream(base, `/api/live?chat=${sessionId}`, headers, onText)),
  )
  const agentStreams = await Promise.all(
    staff.map(({ token }) => openStream(base, '/api/live?chat=agents', bearer(token), onText)),
  )
  await pause(settleMs)
  const connectedMb = residentMb(pid)
  const sendRounds = (perSecond: number) =>
    measureRounds({ base, pid, dataDir, chats, arrivals, perSecond, receivers: agentStreams.length + 1 })
  const calm = await sendRounds(calmPerSecond)
  const busy = await sendRounds(busyPerSecond)
  const streams = visitorStreams.length + agentStreams.length
  const idle = await openIdle(base, chats)
  await pause(settleMs)
  const idleMb = residentMb(pid)
  for (const stream of [...visitorStreams, ...agentStreams, ...idle]) stream.close()
  return {
    visitors: visitorStreams.length,
    agents: agentStreams.length,
    calm,
    busy,
    memory: {
      beforeMb,
      connectedMb,
      kbPerConnection: Math.round(((connectedMb - beforeMb) * 1_000) / streams),
      idleStreams: idle.length,
      withIdleMb: idleMb,
    },
    loadAverage: loadavg().map(value => Math.round(value * 10) / 10),
  }
}

type Rounds = {
  base: string
  pid: number
  dataDir: string
  chats: Chat[]
  arrivals: Map<string, () => void>
  perSecond: number
  /** The streams that each message must reach. */
  receivers: number
}

/** Each visitor writes once a round, evenly spread, as people write. */
async function measureRounds({ base, pid, dataDir, chats, arrivals, perSecond, receivers }: Rounds) {
  const times: number[] = []
  const cpuBefore = cpuOfAll(pid, dataDir)
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      chats.map(async ({ sessionId, headers }, at) => {
        await pause((at / perSecond) * 1_000)
        const text = `${randomUUID()} ${round}`
        const arrived = Promise.withResolvers<void>()
        let left = receivers
        arrivals.set(text, () => --left === 0 && arrived.resolve())
        const sentAt = performance.now()
        await post(`${base}/api/chat/${sessionId}/message`, headers, { message: text })
        await arrived.promise
        times.push(performance.now() - sentAt)
        arrivals.delete(text)
      }),
    )
  }
  const cpuAfter = cpuOfAll(pid, dataDir)
  const perMessage = (part: keyof typeof cpuAfter) =>
    Math.round((cpuAfter[part] - cpuBefore[part]) / times.length)
  return {
    messages: times.length,
    perSecond,
    /** Until all agents and the visitor have it. */
    deliveryMs: timesOf(times),
    /** On two cores, PostgreSQL and the load take time from the server. */
    cpuMicrosPerMessage: {
      server: perMessage('server'),
      postgres: perMessage('postgres'),
      load: perMessage('load'),
    },
  }
}

function cpuOfAll(pid: number, dataDir: string) {
  return {
    server: cpuMicrosOf(pid),
    postgres: postgresCpuMicros(dataDir),
    load: cpuMicrosOf(process.pid),
  }
}

function timesOf(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return { median: at(0.5), p95: at(0.95), longest: Math.round(sorted.at(-1) ?? 0) }
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
/** Each visitor has a network of their own, because limits count by network. */
const networkOf = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`

async function startChats(base: string) {
  const chats: Chat[] = []
  for (let at = 0; at < visitors; at++) {
    const address = { 'x-forwarded-for': networkOf(at) }
    const start = { userName: `Visitor ${at}`, category: 'general', message: 'Hello', email: 'v@mail.test' }
    const { data } = await post<Answer>(`${base}/api/chat/sessions`, address, start)
    chats.push({ sessionId: data.sessionId, headers: { ...address, 'x-visitor-token': data.visitorToken } })
  }
  return chats
}

async function openIdle(base: string, chats: Chat[]) {
  const streams = []
  for (let at = 0; at < idleStreams; at++) {
    const { sessionId, headers } = chats[at % chats.length] ?? { sessionId: '', headers: {} }
    const address = { 'x-forwarded-for': networkOf(visitors + at) }
    const path = `/api/live?chat=${sessionId}`
    streams.push(await openStream(base, path, { ...headers, ...address }, () => {}))
  }
  return streams
}

async function post<Data>(url: string, headers: Headers, body: object): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Data
}

const agentOfStreams = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/** Opens a stream and calls `onText` with the text of each message. */
async function openStream(base: string, path: string, headers: Headers, onText: (text: string) => void) {
  const opened = Promise.withResolvers<void>()
  const stream = request(base + path, { headers, agent: agentOfStreams }, response => {
    if (response.statusCode !== 200) opened.reject(new Error(`${path}: ${response.statusCode}`))
    let rest = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      opened.resolve()
      const frames = (rest + chunk).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) {
        const data = /^data: (.*)$/m.exec(frame)?.[1]
        const event = data ? JSON.parse(data) : {}
        if (event.type === 'message') onText(event.message.message)
      }
    })
    response.on('error', () => {})
  })
  stream.on('error', opened.reject)
  stream.end()
  await opened.promise
  return { close: () => stream.destroy() }
}
