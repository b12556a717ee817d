import type { Language } from '#model/languages.ts'
import type { SettingsRow } from './queries.ts'

export function presentSettings(row: SettingsRow, language: Language) {
  return {
    siteName: language === 'ar' ? row.site_name_ar : row.site_name,
    siteDescription: language === 'ar' ? row.site_description_ar : row.site_description,
    defaultCurrency: row.default_currency,
  }
}

export function presentFooter(row: SettingsRow, language: Language) {
  const arabic = language === 'ar'
  return {
    description: arabic ? row.footer_description_ar : row.footer_description,
    email: row.footer_email,
    phone: row.footer_phone,
    address: arabic ? row.footer_address_ar : row.footer_address,
    facebook: row.facebook_url,
    twitter: row.twitter_url,
    instagram: row.instagram_url,
    copyright: arabic ? row.footer_copyright_html_ar : row.footer_copyright_html,
    vatNumber: row.vat_number ?? '',
    commercialRegister: row.commercial_register ?? '',
  }
}

export function presentPublic(row: SettingsRow, language: Language, mailboxUrl: string | undefined) {
  return {
    siteName: language === 'ar' ? row.site_name_ar : row.site_name,
    defaultCurrency: row.default_currency,
    phone: row.whatsapp_phone || row.support_phone,
    email: row.support_email,
    supportHours: language === 'ar' ? row.support_hours_ar : row.support_hours,
    vatPercent: row.vat_basis_points / 100,
    facebook: row.facebook_url,
    twitter: row.twitter_url,
    instagram: row.instagram_url,
    version: row.version,
    demo: mailboxUrl === undefined ? null : { mailboxUrl },
  }
}
