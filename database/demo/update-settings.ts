import type { Tx } from '../client.ts'
import { shop } from './content/shop.ts'

/** Updates the single settings row, which a migration inserted. */
export async function updateSettings(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('site_settings')
    .set({
      site_name_ar: shop.siteName[0],
      site_name: shop.siteName[1],
      site_description_ar: shop.siteDescription[0],
      site_description: shop.siteDescription[1],
      support_email: shop.email,
      support_phone: shop.phone,
      whatsapp_phone: shop.whatsapp,
      footer_description_ar: shop.footerDescription[0],
      footer_description: shop.footerDescription[1],
      footer_email: shop.email,
      footer_phone: shop.phone,
      footer_address_ar: shop.address[0],
      footer_address: shop.address[1],
      footer_copyright_html_ar: `© ${now.getUTCFullYear()} <strong>${shop.siteName[0]}</strong>. جميع الحقوق محفوظة.`,
      footer_copyright_html: `© ${now.getUTCFullYear()} <strong>${shop.siteName[1]}</strong>. All rights reserved.`,
      facebook_url: shop.facebook,
      twitter_url: shop.twitter,
      instagram_url: shop.instagram,
      seller_name_ar: shop.sellerName[0],
      seller_name: shop.sellerName[1],
      seller_address_ar: shop.address[0],
      seller_address: shop.address[1],
      vat_number: shop.vatNumber,
      commercial_register: shop.commercialRegister,
      vat_basis_points: shop.vatBasisPoints,
      updated_at: now,
    })
    .execute()
}
