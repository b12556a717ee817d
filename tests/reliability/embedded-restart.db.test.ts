import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/client.ts'
import { freePort, startEmbedded, temporaryDataDir } from '#database/embedded.ts'
import { readConfig } from '#server/config.ts'
import { enqueueOnce } from '#server/jobs/enqueue.ts'
import { publish } from '#server/live/publish.ts'
import { startShop } from '#server/start-shop.ts'
import { postmasterPid } from '../support/freeze.ts'
import { signIn } from '../support/shop.ts'

const dataDir = await temporaryDataDir('restart')
const port = await freePort()
const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'fatal' })
const shop = await startShop({ ...config, demo: false, sandbox: undefined }, () => undefined, {
  web: async () => undefined,
})
const postgres = await startEmbedded({ dataDir })
const database = connect({ url: postgres.url, onConnectionError: () => undefined })
afterAll(async () => {
  await database.close()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const poll = { timeout: 30_000, interval: 100 }
const readiness = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status

async function openStream(token: string): Promise<() => string> {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(`http://127.0.0.1:${port}/api/live`, { headers })
  let text = ''
  const collect = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
  }
  // The stream breaks when the server stops.
  void collect().catch(() => undefined)
  return () => text
}

test('the server restarts a killed embedded PostgreSQL, and jobs and live events continue', async () => {
  const { token, userId } = await signIn(database, 'user')
  const received = await openStream(token)
  expect(await readiness()).toBe(200)

  const before = await postmasterPid(dataDir)
  process.kill(before, 'SIGKILL')
  // The pid file does not exist while PostgreSQL is down.
  await expect.poll(() => postmasterPid(dataDir).catch(() => before), poll).not.toBe(before)
  await expect.poll(readiness, poll).toBe(200)

  await expect.poll(() => database.answers(1_000), poll).toBe(true)
  await expect.poll(received, poll).toContain('resync')
  const event = { type: 'order', orderId: 'after-restart', status: 'completed' } as const
  await database.transaction(tx => publish(tx, `user:${userId}`, event))
  await expect.poll(received, poll).toContain('after-restart')

  await database.transaction(tx => enqueueOnce(tx, 'delete-expired', {}, { topic: 'after-restart' }))
  const waiting = async () => {
    const { rows } =
      await sql`select id from graphile_worker.jobs where key = 'delete-expired:after-restart'`.execute(
        database.reader,
      )
    return rows
  }
  await expect.poll(waiting, poll).toEqual([])

  await shop.stop()
  expect(await postgres.isAlive()).toBe(false)
}, 120_000)
