import { presentFooter } from '../present.ts'
import type { SettingsRow } from '../queries.ts'

export function presentStaffSettings(row: SettingsRow) {
  return {
    siteName: row.site_name,
    siteNameAr: row.site_name_ar,
    siteDescription: row.site_description,
    siteDescriptionAr: row.site_description_ar,
    defaultCurrency: row.default_currency,
    supportEmail: row.support_email,
    supportPhone: row.support_phone,
    whatsappPhone: row.whatsapp_phone,
    supportHours: row.support_hours,
    supportHoursAr: row.support_hours_ar,
    sellerName: row.seller_name,
    sellerNameAr: row.seller_name_ar,
    sellerAddress: row.seller_address,
    sellerAddressAr: row.seller_address_ar,
    vatNumber: row.vat_number ?? '',
    commercialRegister: row.commercial_register ?? '',
    vatPercent: row.vat_basis_points / 100,
    credentialsByLinkOnly: row.credentials_by_link_only,
    onlyAdminsGive: row.only_admins_give,
    version: row.version,
  }
}

export function presentStaffFooter(row: SettingsRow) {
  return {
    ...presentFooter(row, 'en'),
    descriptionAr: row.footer_description_ar,
    addressAr: row.footer_address_ar,
    copyrightAr: row.footer_copyright_html_ar,
    version: row.version,
  }
}
