import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { enqueue, enqueueOnce } from './enqueue.ts'
import type { JobHandlers } from './payloads.ts'
import { queueStats } from './queries.ts'
import { type Jobs, type JobsOptions, startJobs } from './runner.ts'

const database = await testDatabase()
const log = pino({ level: 'silent' })
const started: Jobs[] = []
const poll = { timeout: 30_000, interval: 20 }

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(database.reader)
})

afterEach(async () => {
  await Promise.all(started.splice(0).map(jobs => jobs.stop()))
})

async function start(sendMail: JobHandlers['send-mail'], options: Partial<JobsOptions> = {}): Promise<Jobs> {
  const jobs = await startJobs({
    databaseUrl: database.url,
    handlers: { 'send-mail': sendMail },
    cron: [],
    log,
    concurrency: 2,
    ...options,
  })
  started.push(jobs)
  return jobs
}

const add = (mailId: string, options = {}) =>
  database.transaction(tx => enqueue(tx, 'send-mail', { mailId }, options))

const stats = () => queueStats(database.reader)

test('a job exists only when its transaction commits', async () => {
  const seen: string[] = []
  await start(async ({ mailId }) => void seen.push(mailId))
  const rolledBack = database.transaction(async tx => {
    await enqueue(tx, 'send-mail', { mailId: 'never' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await add('kept')
  await expect.poll(stats, poll).toMatchObject({ ready: 0, failed: 0 })
  await expect.poll(() => seen, poll).toEqual(['kept'])
})

test('a waiting job about the same is replaced', async () => {
  const addOnce = (mailId: string) =>
    database.transaction(tx => enqueueOnce(tx, 'send-mail', { mailId }, { about: ['k'] }))
  await addOnce('first')
  await addOnce('second')
  expect((await stats()).ready).toBe(1)
  const seen: string[] = []
  await start(async ({ mailId }) => void seen.push(mailId))
  await expect.poll(() => seen, poll).toEqual(['second'])
})

test('`enqueueOnce` keeps one waiting job of each payload and topic', async () => {
  await database.transaction(async tx => {
    await enqueueOnce(tx, 'send-mail', { mailId: 'a' }, { runAt: new Date(Date.now() + 90_000) })
    await enqueueOnce(tx, 'send-mail', { mailId: 'a' })
    await enqueueOnce(tx, 'send-mail', { mailId: 'b' })
    await enqueueOnce(tx, 'send-mail', { mailId: 'b' }, { topic: 'other' })
  })
  const seen: string[] = []
  await start(async ({ mailId }) => void seen.push(mailId))
  await expect.poll(() => seen.toSorted(), poll).toEqual(['a', 'b', 'b'])
})

test('the queue reports how many jobs wait, for how long, and how many are dead', async () => {
  await add('late', { runAt: new Date(Date.now() - 90_000) })
  await add('later', { runAt: new Date(Date.now() + 90_000) })
  const waiting = await stats()
  expect(waiting).toMatchObject({ ready: 1, failed: 0 })
  expect(waiting.oldestReadySeconds).toBeGreaterThanOrEqual(90)

  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(database.reader)
  expect(await stats()).toEqual({ ready: 0, oldestReadySeconds: 0, failed: 2 })
})

test('a failed job is retried, and reported as dead after its last attempt', async () => {
  const attempts: number[] = []
  const dead: unknown[] = []
  await start(
    async (_, { attempt }) => {
      attempts.push(attempt)
      throw new Error('failed')
    },
    { onDead: async job => void dead.push(job) },
  )
  await add('m1', { maxAttempts: 2 })
  await expect.poll(async () => (await jobRows())[0]?.last_error, poll).toBe('failed')
  expect(dead).toEqual([])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.reader)
  await expect.poll(() => dead, poll).toMatchObject([{ name: 'send-mail', payload: { mailId: 'm1' } }])
  expect(attempts).toEqual([1, 2])
})

test('stopping finishes the running job and starts no other', async () => {
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const jobs = await start(
    async ({ mailId }) => {
      seen.push(mailId)
      await gate.promise
    },
    { concurrency: 1 },
  )
  await add('running')
  await add('waiting')
  await expect.poll(() => seen, poll).toEqual(['running'])
  const stopped = jobs.stop()
  gate.resolve()
  await stopped
  expect(seen).toEqual(['running'])
  expect(await jobRows()).toMatchObject([{ locked_by: null, attempts: 0 }])
  started.pop()
})

test('stopping releases a job that takes too long', async () => {
  const running = Promise.withResolvers<void>()
  const jobs = await start(
    async () => {
      running.resolve()
      await new Promise(() => undefined)
    },
    { stopTimeoutMs: 50 },
  )
  await add('endless')
  await running.promise
  await jobs.stop()
  started.pop()
  expect(await jobRows()).toMatchObject([{ locked_by: null, attempts: 1 }])
})

test('the job of a worker killed with SIGKILL runs on another worker within seconds', async () => {
  const child = spawn(process.execPath, [
    new URL('./hanging-runner.fixture.ts', import.meta.url).pathname,
    database.url,
  ])
  await add('orphan')
  const [taken] = await once(child.stdout, 'data')
  expect(String(taken).trim()).toBe('orphan')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const seen: string[] = []
  await start(async ({ mailId }) => void seen.push(mailId), { heartbeat: { beatMs: 50, deadAfterMs: 400 } })
  await expect.poll(() => seen, poll).toEqual(['orphan'])
})

test('a worker killed before its first heartbeat keeps no locks', async () => {
  await add('stray')
  await sql`
    update graphile_worker._private_jobs set locked_by = 'pool-unknown', locked_at = now() - interval '1 minute'
  `.execute(database.reader)
  const seen: string[] = []
  await start(async ({ mailId }) => void seen.push(mailId))
  await expect.poll(() => seen, poll).toEqual(['stray'])
})

test('a job whose worker died in its last attempt is reported as dead', async () => {
  await add('doomed', { maxAttempts: 1 })
  await sql`
    update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now(), attempts = 1
  `.execute(database.reader)
  await sql`insert into worker_heartbeats values ('pool-gone', now() - interval '1 minute')`.execute(
    database.reader,
  )
  const dead: unknown[] = []
  await start(async () => undefined, { onDead: async job => void dead.push(job) })
  await expect.poll(() => dead, poll).toMatchObject([{ name: 'send-mail', payload: { mailId: 'doomed' } }])
})

test('a living worker keeps its long job while others look for dead workers', async () => {
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const heartbeat = { beatMs: 20, deadAfterMs: 300 }
  const holder = async ({ mailId }: { mailId: string }) => {
    seen.push(mailId)
    await gate.promise
  }
  await start(holder, { heartbeat })
  await add('long')
  await expect.poll(() => seen, poll).toEqual(['long'])
  await start(holder, { heartbeat })
  const since = await heartbeats()
  await expect
    .poll(async () => (await heartbeats()).every((at, index) => at - (since[index] ?? 0) > 900), poll)
    .toBe(true)
  expect(seen).toEqual(['long'])
  gate.resolve()
})

test('workers continue after PostgreSQL cut every connection', async () => {
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const jobs = await start(async ({ mailId }) => {
    seen.push(mailId)
    if (mailId === 'during') await gate.promise
  })
  await add('during')
  await expect.poll(() => seen, poll).toEqual(['during'])
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'ishtirak-jobs'`.execute(database.reader)
  gate.resolve()
  await add('after')
  await expect.poll(() => seen, poll).toContain('after')
  await expect.poll(stats, poll).toMatchObject({ ready: 0 })
  await expect.poll(() => jobs.healthy(), poll).toBe(true)
})

async function jobRows() {
  const { rows } = await sql<{ last_error: string | null; locked_by: string | null; attempts: number }>`
    select last_error, locked_by, attempts from graphile_worker.jobs order by id`.execute(database.reader)
  return rows
}

async function heartbeats(): Promise<number[]> {
  const { rows } = await sql<{
    seen_at: Date
  }>`select seen_at from worker_heartbeats order by worker_id`.execute(database.reader)
  return rows.map(row => row.seen_at.getTime())
}
