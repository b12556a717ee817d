import { z } from 'zod'
import { currencies } from '../format.ts'
import { contracts } from './contract.ts'

const footer = z.object({
  description: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  instagram: z.string(),
  copyright: z.string(),
})

export const settingsContracts = contracts({
  'GET /api/settings': {
    summary: 'Name, description and default currency of the shop, in the request’s language',
    tag: 'settings',
    access: 'public',
    data: z.object({
      siteName: z.string(),
      siteDescription: z.string(),
      defaultCurrency: z.enum(currencies),
    }),
  },
  'GET /api/settings/footer': {
    summary: 'What the footer shows, in the request’s language',
    tag: 'settings',
    access: 'public',
    data: footer,
  },
  'GET /api/settings/public': {
    summary: 'What every visitor’s browser needs at the start',
    tag: 'settings',
    access: 'public',
    data: z.object({
      siteName: z.string(),
      defaultCurrency: z.enum(currencies),
      phone: z.string(),
      email: z.string(),
      facebook: z.string(),
      twitter: z.string(),
      instagram: z.string(),
    }),
  },
})
