import { sql } from 'kysely'
import type { Tx } from '#database/client.ts'
import { addressOfNobody } from '#model/identity-rules.ts'

/** What `users_deleted_are_anonymous` asks for; the address becomes free for somebody new. */
export async function anonymise(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: userId + addressOfNobody,
      full_name: '',
      search_text: '',
      phone: null,
      address: null,
      city: null,
      country: null,
      password_hash: null,
      email_verified_at: null,
      role: 'user',
      is_active: false,
      email_notifications: false,
      subscription_notifications: false,
      promotion_notifications: false,
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

/**
 * Registrations, resets and their mails name an address and no user. Those to the person's present and former addresses
 * become theirs, to be erased with the rest. The address of a change that was only asked for may be somebody else's.
 */
export async function claimMailsAndCodes(tx: Tx, userId: string): Promise<void> {
  await sql`
    with
      own as (
        select lower(email) as address from users where id = ${userId}
        union
        select lower(to_address) from outgoing_mails
        where user_id = ${userId} and template <> 'email-change-code'
      ),
      claimed_mails as (
        update outgoing_mails set user_id = ${userId}
        where user_id is null and lower(to_address) in (select address from own)
      )
    update one_time_codes set user_id = ${userId}
    where user_id is null and lower(email) in (select address from own)`.execute(tx)
}

/** What the schema would delete with the row of the user, which orders keep. */
export async function deletePersonalRows(tx: Tx, userId: string): Promise<void> {
  await sql`
    with
      gone_tokens as (delete from password_reset_tokens where user_id = ${userId}),
      gone_codes as (delete from one_time_codes where user_id = ${userId}),
      gone_devices as (delete from known_devices where user_id = ${userId}),
      gone_notices as (delete from notices where user_id = ${userId}),
      gone_reads as (delete from staff_alert_reads where user_id = ${userId}),
      gone_keys as (delete from idempotency_keys where user_id = ${userId})
    delete from sessions where user_id = ${userId}`.execute(tx)
}

/**
 * That a mail was sent stays known; to whom does not. A mail that still waits, such as the farewell, keeps its
 * address until it is sent or given up, which is a matter of days.
 */
export async function eraseMailAddresses(tx: Tx): Promise<void> {
  await sql`
    update outgoing_mails set to_address = 'deleted.invalid'
    from users
    where users.deleted_at > now() - interval '7 days'
      and outgoing_mails.user_id = users.id
      and outgoing_mails.state <> 'queued'
      and outgoing_mails.to_address <> 'deleted.invalid'`.execute(tx)
}
