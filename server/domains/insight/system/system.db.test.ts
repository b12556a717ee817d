import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { testMailbox } from '#tests/support/mailbox.ts'
import { addMember } from '#tests/support/member.ts'
import { testShop } from '#tests/support/shop.ts'

const mailbox = await testMailbox()
const shop = await testShop({ paymob: true, environment: mailbox.environment })
const { pool } = shop.database
const admin = await addMember(shop, { role: 'admin' })

const read = async () => (await admin.call('GET /api/system')).data
const check = async (id: string) => (await read()).checks.find(found => found.id === id)

async function failedJob(error: string): Promise<string> {
  const { rows } = await pool.query(
    `select id from graphile_worker.add_job('sweep-pictures', '{}', max_attempts => 1)`,
  )
  await pool.query('select graphile_worker.permanently_fail_jobs(array[$1::bigint], $2)', [rows[0].id, error])
  return String(rows[0].id)
}

describe('the system page', () => {
  test('answers a state for every part, and the version', async () => {
    const { checks, version } = await read()
    expect(version).toBe(shop.deps.config.version)
    expect(checks.map(({ id, state }) => [id, state])).toEqual([
      ['database', 'good'],
      ['jobs', 'good'],
      ['mail', 'good'],
      ['paymob', 'warn'],
      ['storage', 'good'],
      ['live', 'good'],
      ['backup', 'warn'],
    ])
    expect(checks[0]?.facts).toMatchObject({
      version: expect.stringMatching(/^\d+/),
      latencyMs: expect.any(Number),
    })
  })

  test('says how old the last backup is', async () => {
    expect(await check('backup')).toMatchObject({ finding: 'none' })
    await pool.query(
      `insert into backup_records (kind, size_bytes, finished_at) values ('base', 5242880, now() - interval '27 hours')`,
    )
    expect(await check('backup')).toMatchObject({ state: 'bad', finding: 'old' })
    await pool.query(`insert into backup_records (kind) values ('wal')`)
    expect(await check('backup')).toMatchObject({ state: 'good', finding: 'ok', facts: { kind: 'wal' } })
  })
})

describe('a failed job', () => {
  test('is listed without addresses, and a retry gives it new attempts', async () => {
    const id = await failedJob('Cannot mail sara@people.test\n    at send (mail.ts:1)')
    expect(await check('jobs')).toMatchObject({ state: 'warn', finding: 'failed', facts: { failed: 1 } })
    expect((await read()).failedJobs).toMatchObject([
      { id, name: 'sweep-pictures', error: 'Cannot mail address' },
    ])
    await admin.call('POST /api/system/jobs/{id}/retry', { params: { id } })
    const { rows } = await pool.query('select attempts from graphile_worker.jobs where id = $1', [id])
    expect(rows).toEqual([{ attempts: 0 }])
    expect(await auditOf(shop, id)).toMatchObject([
      { action: 'system.retry_job', actor_id: admin.id, after: { name: 'sweep-pictures' } },
    ])
    await expect(admin.call('POST /api/system/jobs/{id}/retry', { params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'job_not_found',
    })
  })

  test('can be dropped; a waiting job cannot', async () => {
    const id = await failedJob('It broke')
    await admin.call('DELETE /api/system/jobs/{id}', { params: { id } })
    expect((await read()).failedJobs).toEqual([])
    const { rows } = await pool.query(`select id from graphile_worker.add_job('expire-orders', '{}')`)
    for (const other of [String(rows[0].id), 'nonsense'])
      await expect(
        admin.call('DELETE /api/system/jobs/{id}', { params: { id: other } }),
      ).rejects.toMatchObject({ code: 'job_not_found' })
    expect(
      (await pool.query('select id from graphile_worker.jobs where id = $1', [rows[0].id])).rows,
    ).toHaveLength(1)
  })
})

describe('the tests', () => {
  test('send the caller a mail at once', async () => {
    expect(await check('mail')).toMatchObject({ facts: { lastSentAt: null } })
    const { data } = await admin.call('POST /api/system/test-mail')
    expect(data).toEqual({ to: admin.email, outcome: 'accepted', reason: '' })
    expect(await mailbox.mailsTo(shop, admin.email)).toHaveLength(1)
    expect(await check('mail')).toMatchObject({ facts: { lastSentAt: expect.any(String) } })
  })

  test('try both of Paymob’s keys and create nothing there; the state agrees with the answer', async () => {
    const attempt = async () => (await admin.call('POST /api/system/test-paymob')).data
    const before = await shop.paymob.book()
    expect(await attempt()).toEqual({ inquiries: 'accepted', payments: 'accepted' })
    expect(await shop.paymob.book()).toEqual(before)
    expect(await check('paymob')).toMatchObject({ state: 'warn', finding: 'no_callback' })
    await shop.paymob.mode('unauthorized')
    expect(await attempt()).toEqual({ inquiries: 'refused', payments: 'refused' })
    expect(await check('paymob')).toMatchObject({ state: 'bad', finding: 'keys_refused' })
    await shop.paymob.mode('down')
    expect(await attempt()).toEqual({ inquiries: 'unreached', payments: 'unreached' })
    expect(await check('paymob')).toMatchObject({ state: 'bad', finding: 'down' })
    await shop.paymob.mode('up')
    expect(await shop.deps.paymob.findTransaction('999999999')).toEqual({ outcome: 'not_found' })
    expect(await check('paymob')).toMatchObject({ state: 'warn', finding: 'no_callback' })
    await shop.paymob.mode('down')
    await shop.deps.paymob.suspend('999999999')
    expect(await check('paymob')).toMatchObject({ state: 'warn', finding: 'call_failed' })
    await shop.paymob.mode('up')
    await attempt()
    expect(await check('paymob')).toMatchObject({ state: 'warn', finding: 'no_callback' })
  })
})

// Last, because the shop gets no events afterwards.
test('a server without its LISTEN connection says so', async () => {
  expect(await check('live')).toMatchObject({ state: 'good', finding: 'ok' })
  await shop.deps.live.stop()
  expect(await check('live')).toMatchObject({ state: 'bad', finding: 'deaf' })
})
