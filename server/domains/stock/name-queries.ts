import type { Tx } from '#database/client.ts'

/** Accounts whose fingerprint is not that of the normal form, the oldest first: it keeps the name. */
export async function lockUnnormalizedNames(tx: Tx, limit: number) {
  return tx
    .selectFrom('stock_accounts')
    .select(['id', 'product_id', 'days', 'state', 'username_sealed'])
    .where('name_form', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

export type UnnormalizedName = Awaited<ReturnType<typeof lockUnnormalizedNames>>[number]

/** The other account of the product that already has this name. */
export async function lockDuplicate(tx: Tx, { id, product_id }: UnnormalizedName, fingerprint: Buffer) {
  return tx
    .selectFrom('stock_accounts')
    .select(['id', 'days', 'state'])
    .where('product_id', '=', product_id)
    .where('fingerprint', '=', fingerprint)
    .where('id', '!=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Without a fingerprint the old one stays: another account has the name, or the name cannot be decrypted. */
export async function markNormalized(tx: Tx, id: string, fingerprint?: Buffer): Promise<void> {
  await tx
    .updateTable('stock_accounts')
    .set({ name_form: 2, ...(fingerprint ? { fingerprint } : {}) })
    .where('id', '=', id)
    .execute()
}

export async function quarantineDuplicate(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('stock_accounts')
    .set({ state: 'quarantined', quarantine_reason: 'duplicate' })
    .where('id', '=', id)
    .where('state', '=', 'available')
    .execute()
}
