import type { Insertable } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { SavedCardsTable } from '#database/schema.gen.ts'

/** Card details of the first payment, because Paymob's card list has no brand. */
export async function findPaidWith(db: Reader, subscriptionId: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .innerJoin('payments', 'payments.order_id', 'order_items.order_id')
    .select(['payments.card_brand', 'payments.card_last4'])
    .where('subscriptions.id', '=', subscriptionId)
    .where('payments.card_last4', 'is not', null)
    .orderBy('payments.settled_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Runs before the upsert, because a unique index allows one primary card. */
export async function unsetPrimaryCard(tx: Tx, subscriptionId: string): Promise<void> {
  await tx
    .updateTable('saved_cards')
    .set({ is_primary: false })
    .where('subscription_id', '=', subscriptionId)
    .where('is_primary', '=', true)
    .execute()
}

export async function upsertCard(tx: Tx, card: Insertable<SavedCardsTable>): Promise<void> {
  await tx
    .insertInto('saved_cards')
    .values(card)
    .onConflict(conflict =>
      conflict.columns(['subscription_id', 'provider_card_id']).doUpdateSet(row => ({
        is_primary: row.ref('excluded.is_primary'),
        failed_attempts: row.ref('excluded.failed_attempts'),
        removed_at: null,
      })),
    )
    .execute()
}

export async function removeOtherCards(
  tx: Tx,
  subscriptionId: string,
  { kept, now }: { kept: string[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('saved_cards')
    .set({ removed_at: now, is_primary: false })
    .where('subscription_id', '=', subscriptionId)
    .where('removed_at', 'is', null)
    .$if(kept.length > 0, query => query.where('provider_card_id', 'not in', kept))
    .execute()
}

const shown = ['id', 'provider_card_id', 'masked_pan', 'brand', 'is_primary', 'failed_attempts'] as const

export async function listCards(db: Reader, subscriptionId: string) {
  return db
    .selectFrom('saved_cards')
    .select(shown)
    .where('subscription_id', '=', subscriptionId)
    .where('removed_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type SavedCard = Awaited<ReturnType<typeof listCards>>[number]

export async function findCard(db: Reader, { subscriptionId, id }: { subscriptionId: string; id: string }) {
  return db
    .selectFrom('saved_cards')
    .select(shown)
    .where('id', '=', id)
    .where('subscription_id', '=', subscriptionId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}
