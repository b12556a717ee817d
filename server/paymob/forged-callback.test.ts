import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transactionFields, transactionToSign } from '#model/paymob-signature.ts'
import { hmac, obj, read, sign } from '#tests/support/signed-callback.ts'

const someValue = fc.oneof(
  fc.boolean(),
  fc.integer({ min: -5, max: 99_999_999 }),
  fc.integer({ min: 0, max: 99_999_999 }).map(String),
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    [],
    {},
    'SAR',
    'USD',
    'card',
    'Visa',
    '1111',
    15_501,
    '15500 ',
  ),
)

/** A copy of the object with another value at a path such as `source_data.pan`. */
function withField(name: string, value: unknown): Record<string, unknown> {
  const [parent = '', child] = (name === 'order' ? 'order.id' : name).split('.')
  if (child === undefined) return { ...obj, [parent]: value }
  return { ...obj, [parent]: { ...Object(Reflect.get(obj, parent)), [child]: value } }
}

describe('forgeries', () => {
  const names = transactionFields.map(({ name }) => name)
  const original = transactionToSign(obj)
  if (!original.ok) throw new Error(original.malformed)
  const { fields } = original

  it('a changed value in any signed field is not valid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), someValue, async (name, value) => {
        fc.pre(String(value) !== fields[name])
        const reading = await read({ type: 'TRANSACTION', obj: withField(name, value) }, { hmac })
        expect(reading.signatureValid).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  it('characters shifted across any field boundary are not valid, although the signed text is the same', async () => {
    const shifts = fc.tuple(fc.nat({ max: names.length - 2 }), fc.integer({ min: -12, max: 12 }))
    await fc.assert(
      fc.asyncProperty(shifts, async ([boundary, by]) => {
        const [first, second] = [names[boundary], names[boundary + 1]]
        if (!first || !second) throw new Error('no such boundary')
        const both = fields[first] + fields[second]
        const cut = fields[first].length + by
        fc.pre(by !== 0 && cut >= 0 && cut <= both.length)
        const shifted = withField(first, both.slice(0, cut))
        const [parent = '', child] = (second === 'order' ? 'order.id' : second).split('.')
        const value = both.slice(cut)
        const forged =
          child === undefined
            ? { ...shifted, [parent]: value }
            : { ...shifted, [parent]: { ...Object(shifted[parent]), [child]: value } }
        expect((await read({ type: 'TRANSACTION', obj: forged }, { hmac })).signatureValid).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  it('a signature of one kind is not valid for another', async () => {
    const text = transactionToSign(obj)
    expect((await read({ type: 'TOKEN', obj }, { hmac: sign(text) })).signatureValid).toBe(false)
    const body = { subscription_data: obj, trigger_type: 'suspended', hmac }
    expect((await read(body, { hmac })).signatureValid).toBe(false)
    expect((await read({ obj }, { hmac })).problem).toBe('unsigned_kind')
  })
})
