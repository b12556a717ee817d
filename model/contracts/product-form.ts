import { z } from 'zod'
import { id, isoDate, sar } from './contract.ts'
import { customFieldTypes, formCustomFields } from './custom-fields.ts'
import {
  decimal,
  formDecimal,
  formFlag,
  formWhole,
  jsonText,
  line,
  picture,
  requiredLine,
  requiredProse,
  slug,
} from './form.ts'

const maxSar = 1_000_000

const duration = z
  .strictObject({
    value: z.number().int().min(1).max(3_650),
    label: line(60).optional(),
    labelAr: line(60).optional(),
    price: decimal(0, maxSar),
    oneTimePrice: decimal(0, maxSar).nullish(),
    subscriptionPrice: decimal(0, maxSar).nullish(),
    subscription_price: decimal(0, maxSar).nullish(),
  })
  .transform(({ subscription_price, ...given }) => ({
    ...given,
    subscriptionPrice: given.subscriptionPrice ?? subscription_price,
  }))

const durations = z
  .array(duration)
  .max(20)
  .refine(list => list.length > 0, { params: { says: 'one_duration' } })
  .superRefine((list, context) => {
    for (const [index, { value }] of list.entries()) {
      if (list.findIndex(other => other.value === value) === index) continue
      context.addIssue({ code: 'custom', path: [index, 'value'], params: { says: 'duplicate' } })
    }
  })

const faq = z.strictObject({
  question: requiredLine(300),
  questionAr: requiredLine(300),
  answer: requiredProse(2_000),
  answerAr: requiredProse(2_000),
})

/** Flags, numbers and lists come as text when the product is sent as a form. */
const productForm = {
  name: requiredLine(120),
  nameAr: requiredLine(120),
  description: requiredProse(5_000),
  descriptionAr: requiredProse(5_000),
  categoryId: slug,
  price: formDecimal(0.01, maxSar),
  discount: formDecimal(0, 100).optional(),
  isActive: formFlag.optional(),
  isFeatured: formFlag.optional(),
  isPopular: formFlag.optional(),
  isHidden: formFlag.optional(),
  autoReceive: formFlag.optional(),
  durations: jsonText(durations),
  customFields: jsonText(formCustomFields).optional(),
  faqs: jsonText(z.array(faq).max(20)).optional(),
  features: jsonText(z.array(requiredLine(200)).max(30)).optional(),
  featuresAr: jsonText(z.array(requiredLine(200)).max(30)).optional(),
  tags: jsonText(z.array(requiredLine(40)).max(20)).optional(),
  tagsAr: jsonText(z.array(requiredLine(40)).max(20)).optional(),
  aliases: jsonText(z.array(requiredLine(60)).max(40)).optional(),
  lowStockMark: formWhole(0, 100_000).optional(),
  renewalRule: z.enum(['keep', 'extend', 'new_account']).optional(),
}

export const newProduct = z.strictObject({ ...productForm, image: picture })
export const productChange = z.strictObject({ ...productForm, id: id.optional(), image: picture.optional() })

export type NewProduct = z.output<typeof newProduct>
export type ProductChange = z.output<typeof productChange>

/** What staff see of a product after changing it: everything that its form holds. */
export const staffProduct = z.object({
  id,
  name: z.string(),
  nameAr: z.string(),
  description: z.string(),
  descriptionAr: z.string(),
  categoryId: id,
  categoryAr: z.string(),
  image: z.string(),
  price: sar,
  discount: z.number(),
  stock: z.number().int(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  isPopular: z.boolean(),
  isHidden: z.boolean(),
  autoReceive: z.boolean(),
  lowStockMark: z.number().int(),
  renewalRule: z.enum(['keep', 'extend', 'new_account']),
  features: z.array(z.string()),
  featuresAr: z.array(z.string()),
  tags: z.array(z.string()),
  tagsAr: z.array(z.string()),
  aliases: z.array(z.string()),
  durations: z.array(
    z.object({
      value: z.number().int(),
      label: z.string(),
      labelAr: z.string(),
      price: sar,
      /** Null: the same as `price`. */
      oneTimePrice: sar.nullable(),
      subscriptionPrice: sar.nullable(),
    }),
  ),
  customFields: z.array(
    z.object({
      id,
      fieldName: z.string(),
      fieldNameAr: z.string(),
      fieldType: z.enum(customFieldTypes),
      placeholder: z.string(),
      placeholderAr: z.string(),
      isRequired: z.boolean(),
      isActive: z.boolean(),
      options: z.array(z.string()),
      validationRegex: z.string().nullable(),
      orderNum: z.number().int(),
    }),
  ),
  faqs: z.array(
    z.object({ question: z.string(), questionAr: z.string(), answer: z.string(), answerAr: z.string() }),
  ),
  createdAt: isoDate,
  updatedAt: isoDate,
})
