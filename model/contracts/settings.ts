import { z } from 'zod'
import { currencies } from '../format.ts'
import { contracts } from './contract.ts'
import { decimal, line, prose, recordVersion } from './form.ts'

const footer = z.object({
  description: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  instagram: z.string(),
  copyright: z.string(),
  /** Registration numbers that the law requires on the site, set with the general settings; empty when there are none. */
  vatNumber: z.string(),
  commercialRegister: z.string(),
})

const settings = z.object({
  siteName: z.string(),
  siteDescription: z.string(),
  defaultCurrency: z.enum(currencies),
})

/** For the forms: names without a suffix are English, `…Ar` are Arabic. */
const staffSettings = settings.extend({
  siteNameAr: z.string(),
  siteDescriptionAr: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  whatsappPhone: z.string(),
  supportHours: z.string(),
  supportHoursAr: z.string(),
  sellerName: z.string(),
  sellerNameAr: z.string(),
  sellerAddress: z.string(),
  sellerAddressAr: z.string(),
  vatNumber: z.string(),
  commercialRegister: z.string(),
  vatPercent: z.number(),
  credentialsByLinkOnly: z.boolean(),
  /** Workers cannot complete an unpaid order. */
  onlyAdminsGive: z.boolean(),
  version: z.number().int(),
})

const staffFooter = footer.extend({
  descriptionAr: z.string(),
  addressAr: z.string(),
  copyrightAr: z.string(),
  version: z.number().int(),
})

const email = line(254).refine(value => value === '' || z.email().safeParse(value).success, {
  params: { messageKey: 'email' },
})
/** Empty, or at least this many digits: a phone number may be short (19991), WhatsApp needs a full number. */
const phone = (leastDigits: number) =>
  line(30).refine(
    value =>
      value === '' || (/^\+?[\d\s()-]+$/.test(value) && value.replace(/\D/g, '').length >= leastDigits),
    { params: { messageKey: 'phone_invalid' } },
  )
const url = line(300).refine(value => value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
  params: { messageKey: 'url' },
})

/** A text without its `…Ar` counterpart is in the language of the request. */
export const settingsChange = z.strictObject({
  siteName: line(100).optional(),
  siteNameAr: line(100).optional(),
  siteDescription: prose(500).optional(),
  siteDescriptionAr: prose(500).optional(),
  defaultCurrency: z.enum(currencies).optional(),
  supportEmail: email.optional(),
  supportPhone: phone(3).optional(),
  whatsappPhone: phone(8).optional(),
  supportHours: line(200).optional(),
  supportHoursAr: line(200).optional(),
  sellerName: line(150).optional(),
  sellerNameAr: line(150).optional(),
  sellerAddress: prose(300).optional(),
  sellerAddressAr: prose(300).optional(),
  vatNumber: z
    .string()
    .refine(value => /^(3\d{13}3)?$/.test(value), { params: { messageKey: 'vat_number' } })
    .optional(),
  commercialRegister: z
    .string()
    .refine(value => /^(\d{10})?$/.test(value), { params: { messageKey: 'commercial_register' } })
    .optional(),
  vatPercent: decimal(0, 100).optional(),
  credentialsByLinkOnly: z.boolean().optional(),
  onlyAdminsGive: z.boolean().optional(),
  /** The version that the form loaded; without it, the change overwrites newer ones. */
  version: recordVersion.optional(),
})

export const footerChange = z.strictObject({
  description: prose(1_000).optional(),
  descriptionAr: prose(1_000).optional(),
  email: email.optional(),
  phone: phone(3).optional(),
  address: prose(300).optional(),
  addressAr: prose(300).optional(),
  facebook: url.optional(),
  twitter: url.optional(),
  instagram: url.optional(),
  /** Simple HTML; other markup is removed. */
  copyright: prose(2_000).optional(),
  copyrightAr: prose(2_000).optional(),
  /** Accepted and ignored, for clients that send back the whole reply; the general settings change both. */
  vatNumber: z.string().max(20).optional(),
  commercialRegister: z.string().max(20).optional(),
  version: recordVersion.optional(),
})

export type SettingsChange = z.output<typeof settingsChange>
export type FooterChange = z.output<typeof footerChange>

const query = z.strictObject({ scope: z.enum(['staff']).optional() })
const tag = 'settings'

export const settingsContracts = contracts({
  'GET /api/settings': {
    summary:
      'Returns the name, description and default currency of the shop in the request’s language; admins get both languages',
    tag,
    access: 'public',
    query,
    data: staffSettings.partial().extend(settings.shape),
  },
  'PUT /api/settings': {
    summary: 'Updates the general settings; missing fields keep their values',
    tag,
    access: 'admin',
    body: settingsChange,
    data: staffSettings,
  },
  'GET /api/settings/footer': {
    summary: 'Returns the content of the footer in the request’s language; admins get both languages',
    tag,
    access: 'public',
    query,
    data: staffFooter.partial().extend(footer.shape),
  },
  'PUT /api/settings/footer': {
    summary: 'Updates the footer; missing fields keep their values',
    tag,
    access: 'admin',
    body: footerChange,
    data: staffFooter,
  },
  'GET /api/settings/public': {
    summary: 'Returns the settings that the browser of every visitor needs',
    tag,
    access: 'public',
    data: z.object({
      siteName: z.string(),
      defaultCurrency: z.enum(currencies),
      phone: z.string(),
      email: z.string(),
      /** When customers can reach support; empty when not set. */
      supportHours: z.string(),
      /** Prices include VAT at this rate; 0 when the shop charges none. */
      vatPercent: z.number(),
      facebook: z.string(),
      twitter: z.string(),
      instagram: z.string(),
      /** Increases with every change of the settings, so open pages notice it. */
      version: z.number(),
      /** In a demonstration: the URL of the mailbox with the codes. */
      demo: z.object({ mailboxUrl: z.string() }).nullable(),
    }),
  },
})
