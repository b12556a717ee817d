import { sql } from 'kysely'
import type { Tx } from '#database/client.ts'
import { deletedEmailDomain } from '#model/identity-rules.ts'

/** Clears every column that the constraint `users_deleted_are_anonymous` requires, and releases the e-mail address. */
export async function anonymizeUser(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: userId + deletedEmailDomain,
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
 * Codes and mails of registrations and resets have an address but no user. Assigns those of the user's current and former
 * addresses to the user, so that they are erased too. An address that the user only requested to change to may belong to
 * someone else, so it does not count.
 */
export async function assignMailsAndCodes(tx: Tx, userId: string): Promise<void> {
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

/** Deletes the rows that `on delete cascade` would delete; the user's own row stays because orders refer to it. */
export async function deletePersonalRows(tx: Tx, userId: string, email: string): Promise<void> {
  await sql`
    with
      gone_tokens as (delete from password_reset_tokens where user_id = ${userId}),
      gone_codes as (delete from one_time_codes where user_id = ${userId}),
      gone_devices as (delete from known_devices where user_id = ${userId}),
      gone_notices as (delete from notices where user_id = ${userId}),
      gone_reads as (delete from staff_alert_reads where user_id = ${userId}),
      gone_notes as (delete from user_notes where user_id = ${userId}),
      gone_votes as (delete from review_votes where user_id = ${userId}),
      gone_restock_notices as (
        delete from restock_notices where user_id = ${userId} or email = lower(${email})
      ),
      gone_keys as (delete from idempotency_keys where user_id = ${userId})
    delete from sessions where user_id = ${userId}`.execute(tx)
}

/**
 * Erases the addresses of deleted users from sent and failed mails. A queued mail, such as the confirmation of the
 * deletion, keeps its address until it is sent or has failed, at most three days.
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
