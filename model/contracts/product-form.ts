import { z } from 'zod'
import { id, isoDate, sar } from './contract.ts'
import { formCustomFields } from './custom-fields.ts'
import {
  decimal,
  formDecimal,
  formFlag,
  formPrice,
  formWhole,
  jsonText,
  line,
  picture,
  prose,
  recordVersion,
  requiredLine,
  requiredProse,
  slug,
} from './form.ts'
import { productFacts, productFactsForStaff, purchaseField, renewalRule, shownFaq } from './product-parts.ts'

const maxSar = 1_000_000
/** Other names by which the search finds a product. */
export const maxAliases = 40

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
  .transform(({ subscription_price, ...form }) => ({
    ...form,
    subscriptionPrice: form.subscriptionPrice ?? subscription_price,
  }))

const durations = z
  .array(duration)
  .max(20)
  .refine(list => list.length > 0, { params: { messageKey: 'one_duration' } })
  .superRefine((list, context) => {
    for (const [index, { value }] of list.entries()) {
      if (list.findIndex(other => other.value === value) === index) continue
      context.addIssue({ code: 'custom', path: [index, 'value'], params: { messageKey: 'duplicate' } })
    }
  })

const faq = z.strictObject({
  question: requiredLine(300),
  questionAr: requiredLine(300),
  answer: requiredProse(2_000),
  answerAr: requiredProse(2_000),
})

/** In a multipart form, flags, numbers and lists are sent as text. */
const productForm = {
  name: requiredLine(120),
  nameAr: requiredLine(120),
  description: requiredProse(5_000),
  descriptionAr: requiredProse(5_000),
  categoryId: slug,
  price: formPrice(maxSar),
  /** Less than 100: only a coupon can make a product free. */
  discount: formDecimal(0, 99).optional(),
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
  aliases: jsonText(z.array(requiredLine(60)).max(maxAliases)).optional(),
  lowStockMark: formWhole(0, 100_000).optional(),
  renewalRule: renewalRule.optional(),
  /** An empty text: the whole duration. */
  warrantyDays: z
    .preprocess(value => (value === '' ? null : value), formWhole(0, 3_650).nullable())
    .optional(),
  autoReplace: formFlag.optional(),
  devices: line(200).optional(),
  devicesAr: line(200).optional(),
  region: line(200).optional(),
  regionAr: line(200).optional(),
  troubleshooting: prose(2_000).optional(),
  troubleshootingAr: prose(2_000).optional(),
}

export const newProduct = z.strictObject({ ...productForm, image: picture })
export const productChange = z.strictObject({
  ...productForm,
  id: id.optional(),
  image: picture.optional(),
  version: recordVersion.optional(),
})

export type NewProduct = z.output<typeof newProduct>
export type ProductChange = z.output<typeof productChange>

/** The reply to a change of a product: all fields of its form. */
export const staffProduct = z.object({
  ...productFacts,
  ...productFactsForStaff.shape,
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
  customFields: z.array(purchaseField),
  faqs: z.array(shownFaq),
})

/** The data of the product form: the product, and what staff need to know before they change or delete it. */
export const editedProduct = staffProduct.extend({
  /** The accounts that can be sold now, for each duration that has some. */
  stockByDuration: z.array(z.object({ days: z.number().int(), available: z.number().int() })),
  /** Units of completed orders since the start of the month in Riyadh. */
  soldThisMonth: z.number().int(),
  renewingSubscriptions: z.number().int(),
  /** False when orders, accounts or cases refer to it; deleting then archives it. */
  isDeletable: z.boolean(),
  lastChange: z.object({ at: isoDate, by: z.string() }).nullable(),
})
