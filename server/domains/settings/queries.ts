import type { Reader, Tx } from '#database/client.ts'

const columns = [
  'site_name',
  'site_name_ar',
  'site_description',
  'site_description_ar',
  'default_currency',
  'support_email',
  'support_phone',
  'whatsapp_phone',
  'support_hours',
  'support_hours_ar',
  'footer_description',
  'footer_description_ar',
  'footer_email',
  'footer_phone',
  'footer_address',
  'footer_address_ar',
  'footer_copyright_html',
  'footer_copyright_html_ar',
  'facebook_url',
  'twitter_url',
  'instagram_url',
  'seller_name',
  'seller_name_ar',
  'seller_address',
  'seller_address_ar',
  'vat_number',
  'commercial_register',
  'vat_basis_points',
  'credentials_by_link_only',
  'only_admins_give',
  'version',
] as const

export async function findSettings(db: Reader) {
  return db.selectFrom('site_settings').select(columns).executeTakeFirstOrThrow()
}

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>

/** Locks the row, so that concurrent saves run one after the other. */
export async function lockSettings(tx: Tx): Promise<SettingsRow> {
  return tx.selectFrom('site_settings').select(columns).forUpdate().executeTakeFirstOrThrow()
}

export async function updateSettings(tx: Tx, change: Partial<SettingsRow>, now: Date): Promise<SettingsRow> {
  return tx
    .updateTable('site_settings')
    .set({ ...change, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}
