import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/client.ts'
import { startEmbedded, temporaryDataDir } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { hashPassword } from '#server/vault/passwords.ts'
import { benchApp } from './bench-app.ts'

const samples = 200
const warmUps = 20
const person = { fullName: 'Sara Ahmad', phone: '0501234567', password: 'Winding-road-7' }

type Kind = 'known' | 'unknown'

const calls: Record<string, (email: string) => object> = {
  register: email => ({ email, ...person }),
  login: email => ({ email, password: 'not-the-password' }),
  'forgot-password': email => ({ email }),
}

/** Tests whether response times reveal which addresses have an account. */
export async function measureEnumeration() {
  const dataDir = await temporaryDataDir('identity')
  const server = await startEmbedded({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off' } })
  try {
    await migrate(server.url)
    const { app, database } = await benchApp(server.url)
    await addPeople(database)
    const figures: Record<string, object> = {}
    for (const [path, bodyOf] of Object.entries(calls)) figures[path] = await compare(app, path, bodyOf)
    await app.close()
    await database.close()
    return figures
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

// Addresses have the same length and are new each time, so only the account differs.
const addressOf = (kind: Kind, n: number) => `${kind === 'known' ? 'k' : 'u'}${1_000 + n}@people.test`

async function addPeople({ reader }: Database): Promise<void> {
  const password_hash = await hashPassword(person.password)
  const rows = Array.from({ length: samples + warmUps }, (_, n) => ({
    email: addressOf('known', n),
    full_name: 'Sara',
    password_hash,
  }))
  await reader.insertInto('users').values(rows).execute()
}

async function compare(app: FastifyInstance, path: string, bodyOf: (email: string) => object) {
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  for (let n = 0; n < samples + warmUps; n++) {
    // Alternates, so that other load on the machine affects both equally.
    const order: Kind[] = n % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const kind of order) {
      const elapsed = await timeOf(app, path, bodyOf(addressOf(kind, n)))
      if (n >= warmUps) times[kind].push(elapsed)
    }
  }
  return {
    knownMs: round(median(times.known)),
    unknownMs: round(median(times.unknown)),
    /** The p-value: small values mean that the two kinds can be told apart. */
    chance: round(rankTest(times.known, times.unknown)),
  }
}

async function timeOf(app: FastifyInstance, path: string, payload: object): Promise<number> {
  const start = performance.now()
  const { statusCode } = await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
  const elapsed = performance.now() - start
  if (statusCode !== 200 && statusCode !== 401) throw new Error(`${path} answered ${statusCode}`)
  return elapsed
}

/** Two-sided Mann–Whitney U test with the normal approximation. */
function rankTest(one: number[], two: number[]): number {
  const all = [...one.map(value => ({ value, own: true })), ...two.map(value => ({ value, own: false }))]
  all.sort((a, b) => a.value - b.value)
  const rankSum = all.reduce((sum, { own }, index) => sum + (own ? index + 1 : 0), 0)
  const [n, m] = [one.length, two.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normalBelow(Math.abs(z)))
}

/** Abramowitz and Stegun 26.2.17; error below 1e-7. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = terms.reduce((total, term, power) => total + term * t ** (power + 1), 0)
  return 1 - (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
