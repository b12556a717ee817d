import { z } from 'zod'
import { id, isoDate, sar } from './contract.ts'
import { customFieldTypes } from './custom-fields.ts'

export const renewalRule = z.enum(['keep', 'extend', 'new_account'])

/** A product where something else tells of it: an order, a delivery, a subscription. */
export const mentionedProduct = z.object({ id, name: z.string(), nameAr: z.string(), image: z.string() })

/** What every answer tells of a product, to shoppers and to staff. */
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
}

export const productFactsForStaff = z.object({
  aliases: z.array(z.string()),
  lowStockMark: z.number().int(),
  renewalRule,
  /** Rises with every change by staff; a save sends back the one that it edited. */
  version: z.number().int(),
  createdAt: isoDate,
  updatedAt: isoDate,
})

/** What a buyer is asked for. */
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
