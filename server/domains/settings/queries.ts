import type { Reader } from '#database/client.ts'

export async function findSettings(db: Reader) {
  return db
    .selectFrom('site_settings')
    .select([
      ...([
        'site_name',
        'site_name_ar',
        'site_description',
        'site_description_ar',
        'default_currency',
      ] as const),
      ...(['support_email', 'support_phone', 'whatsapp_phone'] as const),
      ...(['footer_description', 'footer_description_ar', 'footer_email', 'footer_phone'] as const),
      ...([
        'footer_address',
        'footer_address_ar',
        'footer_copyright_html',
        'footer_copyright_html_ar',
      ] as const),
      ...(['facebook_url', 'twitter_url', 'instagram_url'] as const),
    ])
    .executeTakeFirstOrThrow()
}

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>
