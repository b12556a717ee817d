import fc from 'fast-check'
import { z } from 'zod'

const oddScalars = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e21,
  -1e308,
  1e-7,
  2 ** 31,
  2 ** 53,
)

export const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-0',
    '-1',
    '1e3',
    'NaN',
    'Infinity',
    'undefined',
    'null',
    'true',
    '[]',
    '{}',
  ),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202eabc',
    '٣',
    '١٢٣',
    '\ufeff',
    'e\u0301'.repeat(20),
  ),
  fc.constantFrom(
    "'; drop table users; --",
    "' or 1=1 --",
    '%',
    '%%',
    '_',
    '\\',
    '<script>alert(1)</script>',
  ),
  fc.constantFrom('../../etc/passwd', '/uploads/../x', '{{7*7}}', '[[[[', '"\\ud800"', '(a+)+$', '\r\nX: y'),
  fc.constantFrom('9'.repeat(15), '9'.repeat(400), 'x'.repeat(101), 'x'.repeat(9_000), 'ا'.repeat(3_000)),
  fc.constantFrom(
    '2026-02-30',
    '0000-00-00T00:00:00Z',
    '9999-12-31',
    '275760-09-13T00:00:00.001Z',
    '0001-01-01',
    '1',
  ),
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown

const oddStructures = fc.constantFrom<unknown>(
  ...[[], [null], {}, [[]], [{}], { $ne: 1 }, ['\ud800'], ['a', 'b'], { length: 1 }, { toString: 1 }],
  ...[deep(40), Array(60).fill('x'), { a: { b: { c: {} } } }],
)

const odd = fc.oneof(oddScalars, oddText, oddStructures)

const junkKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'id',
  'role',
  'isAdmin',
  'x',
  '',
  'a.b',
)

/** Values of a schema, and near misses: valid types with invalid formats and odd members. */
export function hostileValue(schema: z.core.$ZodType, base?: unknown): fc.Arbitrary<unknown> {
  const inner = unwrap(schema)
  return fc.oneof(
    { weight: 3, arbitrary: odd },
    { weight: 4, arbitrary: plausibleValue(inner) },
    ...(base === undefined ? [] : [{ weight: 1, arbitrary: fc.constant(base) }]),
    ...hostileList(inner, base).map(arbitrary => ({ weight: 6, arbitrary })),
  )
}

/** A valid list of objects; some members of the first object are changed. */
function hostileList(schema: z.core.$ZodType, base: unknown): fc.Arbitrary<unknown>[] {
  if (!(schema instanceof z.ZodArray) || !Array.isArray(base)) return []
  const [first, ...rest] = base as unknown[]
  if (first === null || typeof first !== 'object') return []
  return [hostileObject(schema.element, first).map(changed => [changed, ...rest])]
}

/** A valid body with up to three of its members changed, removed or added. */
export function hostileObject(schema: z.core.$ZodType, base: object): fc.Arbitrary<unknown> {
  const inner = unwrap(schema)
  if (!(inner instanceof z.ZodObject)) return hostileValue(inner, base)
  const shape: Record<string, z.core.$ZodType> = inner.shape
  const own = base as Record<string, unknown>
  const change = fc.oneof(
    { weight: 6, arbitrary: memberChange(shape, own) },
    { weight: 1, arbitrary: fc.tuple(junkKeys, odd) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(shape)).map(key => [key, undefined] as const) },
  )
  const changed = fc.array(change, { minLength: 1, maxLength: 3 }).map(changes => {
    const body: Record<string, unknown> = { ...own }
    for (const [key, value] of changes) Object.defineProperty(body, key, { ...member, value })
    return body
  })
  return fc.oneof({ weight: 8, arbitrary: changed }, { weight: 1, arbitrary: plausibleValue(inner) })
}

// A key such as `__proto__` must be an own property, as in the result of `JSON.parse`.
const member = { enumerable: true, configurable: true, writable: true }

function memberChange(shape: Record<string, z.core.$ZodType>, base: Record<string, unknown>) {
  const keys = Object.keys(shape)
  if (keys.length === 0) return fc.tuple(junkKeys, odd)
  return fc
    .constantFrom(...keys)
    .chain(key => fc.tuple(fc.constant(key), hostileValue(shape[key] ?? z.unknown(), base[key])))
}

/** Possible values of a query parameter. */
export function plausibleWord(schema: z.core.$ZodType | undefined): fc.Arbitrary<string> {
  const inner = schema && unwrap(schema)
  const likely = fc.constantFrom('1', '2', '10', '100', '500', 'true', 'false', 'a', 'product')
  return inner instanceof z.ZodEnum ? fc.constantFrom(...inner.options.map(String)) : likely
}

function plausibleValue(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject) {
    const entries = Object.entries(inner.shape as Record<string, z.core.$ZodType>)
    const members = entries.map(([key, value]) => [
      key,
      fc.oneof({ weight: 4, arbitrary: plausibleValue(value) }, odd),
    ])
    return fc.record(Object.fromEntries(members), { requiredKeys: [] })
  }
  if (inner instanceof z.ZodArray) return fc.array(plausibleValue(inner.element), { maxLength: 3 })
  if (inner instanceof z.ZodUnion) return fc.oneof(...inner.options.map(option => plausibleValue(option)))
  if (inner instanceof z.ZodRecord) return fc.dictionary(oddText, oddText, { maxKeys: 4 })
  if (inner instanceof z.ZodEnum) return fc.constantFrom(...(inner.options as unknown[]))
  if (inner instanceof z.ZodLiteral) return fc.constantFrom(...(inner.values as Set<unknown>))
  if (inner instanceof z.ZodBoolean) return fc.boolean()
  if (inner instanceof z.ZodNumber)
    return fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom(0.01, 99.99))
  if (inner instanceof z.ZodString) return fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), oddText)
  return fc.oneof(odd, fc.jsonValue({ maxDepth: 2 }))
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrap(schema.unwrap())
  // `preprocess` is a pipe from a transform into the schema; other pipes start with the schema.
  if (schema instanceof z.ZodPipe) return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  return schema
}
