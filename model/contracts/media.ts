import { z } from 'zod'
import { picturePurposes } from '../pictures.ts'
import { type Contract, contracts } from './contract.ts'
import { withFiles } from './form.ts'

const upload = {
  summary:
    'Takes a picture (JPG, PNG, WEBP; GIF for icons; 5 MB), and stores it as WebP in the sizes its purpose needs',
  tag: 'media',
  access: 'staff',
  ...withFiles,
  body: z.strictObject({
    image: z.file(),
    /** Where it will be shown; a category's icon unless given. Banners are an admin's. */
    purpose: z.enum(picturePurposes).optional(),
  }),
  status: 201,
  data: z.object({
    filePath: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** The smaller copies stand beside it: `{name}-{width}.webp`. */
    widths: z.array(z.number().int()),
  }),
} as const satisfies Contract

export const mediaContracts = contracts({
  'POST /api/uploads': upload,
  'POST /uploads': upload,
})
