import { z } from 'zod'
import { fieldError } from './answers.ts'

const maxLifeSeconds = 3_110_400

/** Addresses at this domain are rejected, so that a test can make an intention fail. */
const refusedDomain = '@refused.test'

const integer = () => z.int(fieldError('A valid integer is required.'))
const text = () => z.string(fieldError('Not a valid string.'))
const url = () => z.url({ protocol: /^https?$/, ...fieldError('Enter a valid URL.') })

function name(max: number) {
  return text()
    .min(1, 'This field may not be blank.')
    .max(max, `Ensure this field has no more than ${max} characters.`)
}

const billingData = z
  .object(
    {
      first_name: name(50),
      last_name: name(50),
      email: z
        .email(fieldError('Enter a valid email address.'))
        .refine(email => !email.toLowerCase().endsWith(refusedDomain), 'Enter a valid email address.'),
      phone_number: name(50),
    },
    fieldError('Invalid data.'),
  )
  .catchall(z.unknown())

const item = z.object({
  name: name(50),
  amount: integer().min(0, 'Ensure this value is greater than or equal to 0.'),
  description: text().max(255, 'Ensure this field has no more than 255 characters.').default(''),
  quantity: integer().min(1, 'Ensure this value is greater than or equal to 1.').default(1),
  image: text().nullable().default(null),
})

/** Ignores unknown fields, as Paymob does. */
export const intentionBody = z.object({
  amount: integer().min(1, 'Ensure this value is greater than or equal to 1.'),
  currency: text(),
  payment_methods: z
    .array(z.union([z.number(), z.string()]), fieldError('Expected a list of items.'))
    .min(1, 'This list may not be empty.'),
  billing_data: billingData,
  items: z.array(item, 'Expected a list of items.').default([]),
  extras: z.record(z.string(), z.unknown()).nullish(),
  special_reference: text().max(255).nullish(),
  expiration: integer()
    .min(1)
    .max(maxLifeSeconds, `Ensure this value is less than or equal to ${maxLifeSeconds}.`)
    .default(maxLifeSeconds),
  notification_url: url().nullish(),
  redirection_url: url().nullish(),
  card_tokens: z.array(z.string()).max(3).default([]),
  subscription_plan_id: integer().nullish(),
  subscription_start_date: z.iso.date().nullish(),
  subscriptionv2_id: integer().nullish(),
})

/** The fields of an unpaid intention that can be changed. */
export const intentionChange = intentionBody
  .pick({
    amount: true,
    payment_methods: true,
    items: true,
    billing_data: true,
    special_reference: true,
    expiration: true,
    notification_url: true,
    redirection_url: true,
  })
  .partial()
  .extend({ accept_order_id: z.union([integer(), z.string()], fieldError('A valid integer is required.')) })

export type IntentionBody = z.output<typeof intentionBody>
