import { z } from 'zod'
import { id, isoDate, sar } from './contract.ts'
import { customFieldTypes } from './custom-fields.ts'

export const renewalRule = z.enum(['keep', 'extend', 'new_account'])

/** A product in another record: an order, a delivery, a subscription. */
export const mentionedProduct = z.object({ id, name: z.string(), nameAr: z.string(), image: z.string() })

/** Fields of a product in every reply, for shoppers and staff. */
export const productFacts = {
  ...mentionedProduct.shape,
  description: z.string(),
  descriptionAr: z.string(),
  features: z.array(z.string()),
  featuresAr: z.array(z.string()),
  tags: z.array(z.string()),
  tagsAr: z.array(z.string()),
  categoryId: id,
  categoryAr: z.string(),
  price: sar,
  discount: z.number(),
  stock: z.number().int(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  isPopular: z.boolean(),
  isHidden: z.boolean(),
  autoReceive: z.boolean(),
  /** Null: the warranty lasts as long as the bought duration. */
  warrantyDays: z.number().int().nullable(),
  /** What a renewal does with the account: the customer keeps it, staff extend it, or the customer gets a new one. */
  renewalRule,
  /** On which devices and where it works; empty: unknown. */
  devices: z.string(),
  devicesAr: z.string(),
  region: z.string(),
  regionAr: z.string(),
}

export const productFactsForStaff = z.object({
  aliases: z.array(z.string()),
  lowStockMark: z.number().int(),
  /** The shop replaces an account by itself after the first claim within the warranty. */
  autoReplace: z.boolean(),
  /** What a customer tries before reporting an account, one step per line. */
  troubleshooting: z.string(),
  troubleshootingAr: z.string(),
  /** Increases with every change by staff; a save sends the version that it edited. */
  version: z.number().int(),
  createdAt: isoDate,
  updatedAt: isoDate,
})

/** A field that the customer fills in. */
export const purchaseField = z.object({
  id,
  fieldName: z.string(),
  fieldNameAr: z.string(),
  fieldType: z.enum(customFieldTypes),
  placeholder: z.string(),
  placeholderAr: z.string(),
  isRequired: z.boolean(),
  options: z.array(z.string()),
  validationRegex: z.string().nullable(),
  orderNum: z.number().int(),
  isActive: z.boolean(),
})

export const shownFaq = z.object({
  question: z.string(),
  questionAr: z.string(),
  answer: z.string(),
  answerAr: z.string(),
})
