import sanitizeHtml from 'sanitize-html'
import type { FooterChange, SettingsChange } from '#model/contracts/settings.ts'
import type { Language } from '#model/languages.ts'
import { type Actor, changedFields, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { publish } from '../../../live/publish.ts'
import { lockSettings, type SettingsRow, updateSettings } from '../queries.ts'
import { presentStaffFooter, presentStaffSettings } from './present.ts'

type SaveDeps = Pick<Deps, 'database' | 'clock'>

export async function saveSettings(deps: SaveDeps, actor: Actor, form: SettingsChange, language: Language) {
  const name = splitByLanguage(language, form.siteName, form.siteNameAr)
  const description = splitByLanguage(language, form.siteDescription, form.siteDescriptionAr)
  const seller = splitByLanguage(language, form.sellerName, form.sellerNameAr)
  const sellerAddress = splitByLanguage(language, form.sellerAddress, form.sellerAddressAr)
  const hours = splitByLanguage(language, form.supportHours, form.supportHoursAr)
  const update = { action: 'settings.update', present: presentStaffSettings, version: form.version } as const
  const row = await save(deps, actor, update, {
    site_name: name.en,
    site_name_ar: name.ar,
    site_description: description.en,
    site_description_ar: description.ar,
    default_currency: form.defaultCurrency,
    support_email: form.supportEmail,
    support_phone: form.supportPhone,
    whatsapp_phone: form.whatsappPhone,
    support_hours: hours.en,
    support_hours_ar: hours.ar,
    seller_name: seller.en,
    seller_name_ar: seller.ar,
    seller_address: sellerAddress.en,
    seller_address_ar: sellerAddress.ar,
    vat_number: form.vatNumber === '' ? null : form.vatNumber,
    commercial_register: form.commercialRegister === '' ? null : form.commercialRegister,
    vat_basis_points: form.vatPercent === undefined ? undefined : Math.round(form.vatPercent * 100),
    credentials_by_link_only: form.credentialsByLinkOnly,
    only_admins_give: form.onlyAdminsGive,
  })
  return presentStaffSettings(row)
}

export async function saveFooter(deps: SaveDeps, actor: Actor, form: FooterChange, language: Language) {
  const description = splitByLanguage(language, form.description, form.descriptionAr)
  const address = splitByLanguage(language, form.address, form.addressAr)
  const copyright = splitByLanguage(language, form.copyright, form.copyrightAr)
  const update = { action: 'footer.update', present: presentStaffFooter, version: form.version } as const
  const row = await save(deps, actor, update, {
    footer_description: description.en,
    footer_description_ar: description.ar,
    footer_email: form.email,
    footer_phone: form.phone,
    footer_address: address.en,
    footer_address_ar: address.ar,
    footer_copyright_html: copyright.en === undefined ? undefined : sanitizeSimpleHtml(copyright.en),
    footer_copyright_html_ar: copyright.ar === undefined ? undefined : sanitizeSimpleHtml(copyright.ar),
    facebook_url: form.facebook,
    twitter_url: form.twitter,
    instagram_url: form.instagram,
  })
  return presentStaffFooter(row)
}

type Texts = { en: string | undefined; ar: string | undefined }

/** Our forms send both texts. A client that sends only one means the text of its own language. */
function splitByLanguage(language: Language, plain: string | undefined, arabic: string | undefined): Texts {
  if (arabic !== undefined || language === 'en') return { en: plain, ar: arabic }
  return { en: undefined, ar: plain }
}

type Update = {
  action: 'settings.update' | 'footer.update'
  present: typeof presentStaffSettings | typeof presentStaffFooter
  /** The version that the form loaded. */
  version: number | undefined
}

async function save(
  { database, clock }: SaveDeps,
  actor: Actor,
  { action, present, version: loaded }: Update,
  change: Partial<SettingsRow>,
): Promise<SettingsRow> {
  return database.transaction(async tx => {
    const before = await lockSettings(tx)
    requireVersion(loaded, present(before))
    const after = await updateSettings(tx, change, clock.now())
    // Every save raises the version; the log names what the person changed.
    const { version } = after
    const changed = changedFields({ ...present(before), version }, present(after))
    await writeAudit(tx, actor, { action, subjectType: 'settings', subjectId: null, ...changed })
    await publish(tx, 'shop', { type: 'settings' })
    return after
  })
}

/** Allows emphasis, line breaks and links; removes all other tags, and scripts with their contents. */
function sanitizeSimpleHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['a', 'b', 'strong', 'i', 'em', 'br', 'span'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 6,
  }).trim()
}
