import { z } from 'zod'
import { picturePurposes } from '../pictures.ts'
import { type Contract, contracts } from './contract.ts'
import { withFiles } from './form.ts'

const upload = {
  summary:
    'Uploads a picture (JPG, PNG, WEBP; GIF for icons; 5 MB); it is stored as WebP in the sizes of its purpose',
  tag: 'media',
  access: 'staff',
  ...withFiles,
  body: z.strictObject({
    image: z.file(),
    /** The use of the picture; `icon` by default. Only admins may upload pictures of banners and collections. */
    purpose: z.enum(picturePurposes).optional(),
  }),
  status: 201,
  data: z.object({
    filePath: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** Smaller copies are at `{name}-{width}.webp`. */
    widths: z.array(z.number().int()),
  }),
} as const satisfies Contract

export const mediaContracts = contracts({
  'POST /api/uploads': upload,
  'POST /uploads': upload,
})
