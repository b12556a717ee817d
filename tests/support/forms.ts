import sharp from 'sharp'

type Value = string | number | boolean | File | object

/** A multipart form as browsers send it: files as files, lists and objects as JSON text. */
export function formOf(fields: Record<string, Value | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (value instanceof File) form.append(name, value)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

type Picture = {
  width?: number
  height?: number
  /** Pictures of different colours have different contents. */
  colour?: string
  format?: 'png' | 'jpeg' | 'webp' | 'gif'
}

export async function pictureBytes(options: Picture = {}): Promise<Buffer> {
  const { width = 64, height = 48, colour = '#2f6f5e', format = 'png' } = options
  const canvas = sharp({ create: { width, height, channels: 3, background: colour } })
  return canvas.toFormat(format).toBuffer()
}

export function fileOf(bytes: Buffer, name = 'picture.png', type = 'image/png'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

export async function pictureFile(options: Picture = {}): Promise<File> {
  return fileOf(await pictureBytes(options))
}
