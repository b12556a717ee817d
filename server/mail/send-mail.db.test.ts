import { describe, expect, test } from 'vitest'
import { testMail } from '#tests/support/mail.ts'
import { queueStats } from '../jobs/queries.ts'
import { isMailDown } from './queries.ts'

const { database, smtp, clock, sendMail, queueCode, drain, mails } = await testMail()

describe('a mail that cannot be sent', () => {
  test('is sent later when the mail server was unreachable', async () => {
    smtp.behaviour = 'unreachable'
    await queueCode()
    await drain()
    await drain(true)
    expect(await mails()).toMatchObject([{ state: 'queued', attempts: 2 }])
    expect((await mails())[0]?.last_error).toContain('unreachable: ')
    expect((await mails())[0]?.sealed_params).not.toBeNull()
    expect(smtp.received).toEqual([])
    smtp.behaviour = 'accept'
    await drain(true)
    expect(smtp.received).toHaveLength(1)
    expect(await mails()).toMatchObject([{ state: 'sent', sealed_params: null }])
    expect(await queueStats(database.reader)).toMatchObject({ ready: 0, failed: 0 })
  })

  test('is retried within a minute while the server is unreachable', async () => {
    smtp.behaviour = 'unreachable'
    await queueCode()
    for (let attempt = 0; attempt < 12; attempt++) await drain(true)
    const { rows: jobs } = await database.pool.query<{ wait: number }>(
      'select extract(epoch from run_at - updated_at)::float8 as wait from graphile_worker.jobs',
    )
    expect(jobs).toHaveLength(1)
    expect(jobs[0]?.wait).toBeGreaterThan(25)
    expect(jobs[0]?.wait).toBeLessThanOrEqual(60)
    smtp.behaviour = 'accept'
    await drain(true)
  })

  test('shows an outage by its unreachable attempts, not by earlier deferrals', async () => {
    smtp.behaviour = 'defer'
    await queueCode()
    for (let attempt = 0; attempt < 5; attempt++) await drain(true)
    smtp.behaviour = 'unreachable'
    await drain(true)
    expect(await mails()).toMatchObject([{ state: 'queued', attempts: 6 }])
    expect(await isMailDown(database.reader)).toBe(false)
    await drain(true)
    expect(await isMailDown(database.reader)).toBe(true)
    smtp.behaviour = 'defer'
    await drain(true)
    expect(await isMailDown(database.reader), 'a server that defers a mail is reachable').toBe(false)
    smtp.behaviour = 'accept'
    await drain(true)
  })

  test('no longer shows an outage after the server has accepted another one', async () => {
    smtp.behaviour = 'unreachable'
    await queueCode()
    for (let attempt = 0; attempt < 3; attempt++) await drain(true)
    expect(await isMailDown(database.reader)).toBe(true)
    smtp.behaviour = 'accept'
    await queueCode()
    await drain()
    expect(await isMailDown(database.reader)).toBe(false)
    smtp.behaviour = 'unreachable'
    await drain(true)
    expect(await mails()).toMatchObject([{ state: 'queued', attempts: 4 }, { state: 'sent' }])
    expect(await isMailDown(database.reader), 'one attempt since then').toBe(false)
    smtp.behaviour = 'accept'
    await drain(true)
  })

  test('has one scheduled retry even when its job runs twice', async () => {
    smtp.behaviour = 'unreachable'
    await queueCode()
    const mailId = (await mails())[0]?.id ?? ''
    await sendMail({ mailId }, { attempt: 1, maxAttempts: 25 })
    await sendMail({ mailId }, { attempt: 1, maxAttempts: 25 })
    const { rows: jobs } = await database.pool.query('select id from graphile_worker.jobs')
    expect(jobs).toHaveLength(1)
    smtp.behaviour = 'accept'
    await drain(true)
  })

  test('fails for good when the recipient does not exist, and its contents are erased', async () => {
    smtp.behaviour = 'reject'
    await queueCode()
    await drain()
    const [failed] = await mails()
    expect(failed).toMatchObject({ state: 'failed', sealed_params: null })
    expect(failed?.last_error).toContain('550')
    expect(failed?.last_error).not.toContain('buyer@')
  })

  test('is dropped when its code has expired', async () => {
    smtp.behaviour = 'unreachable'
    await queueCode({ expiresAt: new Date(clock.current.getTime() + 300_000) })
    await drain()
    smtp.behaviour = 'accept'
    clock.current = new Date(clock.current.getTime() + 300_001)
    await drain(true)
    expect(smtp.received).toEqual([])
    expect(await mails()).toMatchObject([{ state: 'failed', last_error: 'expired', sealed_params: null }])
  })

  test('fails for good after three days', async () => {
    smtp.behaviour = 'defer'
    await queueCode()
    clock.current = new Date(clock.current.getTime() + 3 * 86_400_000 + 60_000)
    await drain()
    expect(await mails()).toMatchObject([{ state: 'failed', sealed_params: null }])
  })

  test('is not decrypted with the contents of another row', async () => {
    await queueCode({ to: 'one@example.test' })
    await queueCode({ to: 'two@example.test' })
    const [one, two] = await mails()
    await database.reader
      .updateTable('outgoing_mails')
      .set({ sealed_params: two?.sealed_params ?? null })
      .where('id', '=', one?.id ?? '')
      .execute()
    const run = sendMail({ mailId: one?.id ?? '' }, { attempt: 1, maxAttempts: 25 })
    await expect(run).rejects.toThrow('belongs to another context')
    expect(smtp.received).toEqual([])
  })
})
