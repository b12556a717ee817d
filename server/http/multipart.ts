import { createHash } from 'node:crypto'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { maxPictureBytes } from '#model/pictures.ts'

const limits = {
  fileSize: maxPictureBytes,
  files: 2,
  fields: 40,
  parts: 42,
  fieldNameSize: 60,
  fieldSize: 300_000,
  headerPairs: 20,
}
const maxTextBytes = 1_048_576
const maxFormBytes = limits.files * limits.fileSize + maxTextBytes

/** Accepts multipart forms in this Fastify scope. Elsewhere a form is an unsupported media type. */
export async function installForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits })
}

/** Converts a form into the body that the contract validates. Other body types stay as they were parsed. */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw new AppError('body_too_large')
  try {
    request.body = await collect(request.parts())
  } catch (error) {
    // The rest of the body must be read before the connection can be used again.
    request.raw.unpipe()
    request.raw.resume()
    throw asRefusal(error)
  }
}

async function collect(parts: AsyncIterable<Multipart>): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>()
  let textBytes = 0
  for await (const part of parts) {
    const value = part.type === 'file' ? fileOf(await part.toBuffer()) : part.value
    if (part.type === 'field') {
      textBytes += typeof value === 'string' ? Buffer.byteLength(value) : 0
      if (part.fieldnameTruncated || part.valueTruncated || textBytes > maxTextBytes) {
        throw new AppError('body_too_large')
      }
    }
    if (value === undefined) continue
    if (fields.has(part.fieldname)) throw fieldRefusal(part.fieldname, 'duplicate')
    fields.set(part.fieldname, value)
  }
  return Object.fromEntries(fields)
}

/** Detects the type from the content, not from what the client claims. An empty file counts as an empty field. */
function fileOf(bytes: Buffer): File | undefined {
  if (bytes.length === 0) return undefined
  return new File([new Uint8Array(bytes)], createHash('sha256').update(bytes).digest('hex'))
}

const tooMuch = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('picture_too_large')
  return new AppError(tooMuch.has(code) ? 'body_too_large' : 'bad_request', { cause: error })
}

/** The body with hashes instead of files, to compare requests with the same idempotency key. */
export function comparableForm(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value instanceof File ? { file: value.name } : value]),
  )
}
