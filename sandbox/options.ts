import { z } from 'zod'

const port = z.int().min(0).max(65_535)
const id = z.int().positive()

const paymobOptions = z.strictObject({
  apiKey: z.string().min(1),
  secretKey: z.string().min(1),
  publicKey: z.string().min(1),
  hmacSecret: z.string().min(1),
  cardIntegrationId: id,
  motoIntegrationId: id,
  merchantId: id.default(11883),
  /** `profile.user.id` of the merchant: the `owner` of every transaction. */
  ownerId: id.default(13745),
  /** Paymob's own rule is not known: how often a refused webhook is sent again, and how long after. */
  webhookRetry: z
    .strictObject({ times: z.int().min(0).max(20), afterSeconds: z.number().min(0) })
    .default({ times: 2, afterSeconds: 5 }),
})

export const sandboxOptions = z.strictObject({
  host: z.string().min(1),
  /** 0 takes any free port. */
  port,
  smtpPort: port,
  /** The shop's own address: where pages link back to, and the only place that mails may load pictures from. */
  shopUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Where mails and the book of money are kept; without it a restart forgets them. */
  dataDir: z.string().min(1).optional(),
  paymob: paymobOptions,
})

export type SandboxOptions = z.input<typeof sandboxOptions> & { log?: (line: string) => void }
export type PaymobOptions = z.output<typeof paymobOptions>
