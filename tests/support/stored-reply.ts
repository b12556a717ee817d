import type { Pool } from 'pg'

/**
 * Runs the work while the database refuses replies that are stored under an idempotency key after the command has
 * committed. A crash at that moment loses such a reply, and a repeated call then creates the record again. Commands
 * write an audit row, by which the trigger recognizes their transaction.
 */
export async function refusingLateReplies(pool: Pool, work: () => Promise<void>): Promise<void> {
  await pool.query(`
    create function refuse_late_reply() returns trigger language plpgsql as $$
    begin
      if new.state = 'done' and not exists
        (select from audit_log where xmin::text = (pg_current_xact_id()::text::bigint % 4294967296)::text)
      then raise exception 'the reply was stored after the command'; end if;
      return new;
    end $$;
    create trigger refuse_late_reply before update on idempotency_keys
      for each row execute function refuse_late_reply()`)
  try {
    await work()
  } finally {
    await pool.query('drop function refuse_late_reply cascade')
  }
}
