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
  /** How often and when a failed webhook is sent again; Paymob's own rule is not documented. */
  webhookRetry: z
    .strictObject({ times: z.int().min(0).max(20), afterSeconds: z.number().min(0) })
    .default({ times: 2, afterSeconds: 5 }),
})

export const sandboxOptions = z.strictObject({
  host: z.string().min(1),
  /** 0 uses any free port. */
  port,
  smtpPort: port,
  /** The shop's URL: pages link back to it, and mails may load pictures from it only. */
  shopUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** The folder for mails and the book; without it they are lost at a restart. */
  dataDir: z.string().min(1).optional(),
  paymob: paymobOptions,
})

export type SandboxOptions = z.input<typeof sandboxOptions> & { log?: (line: string) => void }
export type PaymobOptions = z.output<typeof paymobOptions>
