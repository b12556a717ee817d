import { z } from 'zod'

/** A reply's JSON, checked by its contract. */
export type JsonBytes = Buffer<ArrayBuffer>

/**
 * Checks and writes a record by its contract, once for as long as the caller passes the same object: for records that
 * many replies contain and that seldom change.
 */
export function writeOnce(contract: z.ZodType): (record: object) => JsonBytes {
  const written = new WeakMap<object, JsonBytes>()
  return record => {
    const known = written.get(record)
    if (known) return known
    const bytes = writeJson(contract, record)
    written.set(record, bytes)
    return bytes
  }
}

export function writeJson(contract: z.ZodType, value: unknown): JsonBytes {
  return Buffer.from(JSON.stringify(z.encode(contract, value)))
}

/** Joins the bytes of records to a JSON array. */
export function arrayOf(records: readonly JsonBytes[]): JsonBytes {
  return Buffer.concat([
    open,
    ...records.flatMap((record, index) => (index === 0 ? [record] : [comma, record])),
    close,
  ])
}

const [open, comma, close] = ['[', ',', ']'].map(text => Buffer.from(text)) as [Buffer, Buffer, Buffer]
