import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from '#database/schema.gen.ts'

/** The fields that a change touched, as they were and as they are. */
export function changedFields(
  before: JsonObject,
  after: JsonObject,
): { before: JsonObject; after: JsonObject } {
  const changed = Object.keys({ ...before, ...after }).filter(
    key => !isDeepStrictEqual(before[key], after[key]),
  )
  return { before: pick(before, changed), after: pick(after, changed) }
}

function pick(object: JsonObject, keys: string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)))
}
