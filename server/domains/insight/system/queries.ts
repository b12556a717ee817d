import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

export async function readDatabaseFacts(db: Reader) {
  const { rows } = await sql<{ version: string; megabytes: number }>`
    select current_setting('server_version') as version,
      round(pg_database_size(current_database()) / 1048576.0)::integer as megabytes`.execute(db)
  return rows[0] ?? { version: '', megabytes: 0 }
}

/** Test mails pass the queue; the audit log has them. */
export async function readMailFacts(db: Reader) {
  const { rows } = await sql<{ queued: number; failed: number; last_sent_at: Date | null }>`
    select
      (select count(*)::integer from outgoing_mails where state = 'queued') as queued,
      (select count(*)::integer from outgoing_mails
        where state = 'failed' and created_at > now() - interval '1 day') as failed,
      greatest(
        (select max(sent_at) from outgoing_mails where sent_at > now() - interval '30 days'),
        (select max(created_at) from audit_log
          where action = 'system.test_mail' and after->>'outcome' = 'accepted')) as last_sent_at`.execute(db)
  return rows[0] ?? { queued: 0, failed: 0, last_sent_at: null }
}

/** When Paymob last called back with a valid signature. */
export async function findLastCallback(db: Reader): Promise<Date | null> {
  const row = await db
    .selectFrom('payment_events')
    .select('created_at')
    .where('signature_valid', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** The last test of Paymob's keys by an admin: whether it refused one, and whether a call did not reach it. */
export async function findLastKeyTest(db: Reader) {
  const { rows } = await sql<{ at: Date; ageMs: number; refused: boolean; unreached: boolean }>`
    select created_at as at,
      (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as "ageMs",
      'refused' in (after->>'inquiries', after->>'payments') as refused,
      'unreached' in (after->>'inquiries', after->>'payments') as unreached
    from audit_log
    where action = 'system.test_paymob'
    order by created_at desc, id desc
    limit 1`.execute(db)
  return rows[0]
}

export async function findLastBackup(db: Reader) {
  return db
    .selectFrom('backup_records')
    .select(['kind', 'size_bytes', 'finished_at'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type FailedJob = { id: string; name: string; attempts: number; error: string | null; failed_at: Date }

/** Jobs that used up their attempts, newest first. */
export async function listFailedJobs(db: Reader): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text, task_identifier as name, attempts, last_error as error, updated_at as failed_at
    from graphile_worker.jobs
    where locked_at is null and attempts >= max_attempts
    order by updated_at desc, id desc
    limit 50`.execute(db)
  return rows
}

/** The name of a failed job; undefined when it is not failed. Locks it against another retry. */
export async function lockFailedJob(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select tasks.identifier as name
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.id = ${id}::bigint and jobs.locked_at is null and jobs.attempts >= jobs.max_attempts
    for update of jobs`.execute(tx)
  return rows[0]?.name
}

export async function restartJob(tx: Tx, id: string): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    tx,
  )
}

export async function deleteJob(tx: Tx, id: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx)
}

export async function findAddress(db: Reader, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email
}

export async function notifyChannel(db: Reader, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

type NewBackup = { kind: 'base' | 'dump' | 'wal'; sizeBytes: number | null }

export async function insertBackupRecord(tx: Tx, { kind, sizeBytes }: NewBackup): Promise<void> {
  await tx.insertInto('backup_records').values({ kind, size_bytes: sizeBytes }).execute()
}
