import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { SetupStep } from '#model/contracts/dashboard.ts'

/**
 * Which steps of setting up the shop are done. Paymob's keys work once it accepted a payment request or both keys on the
 * system page; mail works once the mail server took a message of the shop or the test mail.
 */
export async function findSetup(db: Reader): Promise<Record<SetupStep, boolean>> {
  const { rows } = await sql<Record<SetupStep, boolean>>`
    select
      exists (select from site_settings where site_name_ar <> '' and seller_name <> '' and vat_number is not null) as seller,
      exists (select from categories where archived_at is null) as category,
      exists (select from products where archived_at is null and is_active) as product,
      exists (select from stock_accounts) as stock,
      exists (select from payments where intention_id is not null)
        or exists (select from audit_log where action = 'system.test_paymob'
          and after->>'inquiries' = 'accepted' and after->>'payments' = 'accepted') as paymob,
      exists (select from outgoing_mails where state = 'sent')
        or exists (select from audit_log where action = 'system.test_mail' and after->>'outcome' = 'accepted') as mail,
      exists (select from orders where status = 'completed') as purchase`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query of facts answers one row')
  return row
}
