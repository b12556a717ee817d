import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault, parseVaultKeys } from '../../../vault/vault.ts'
import { generateCode, hashCode } from './check-code.ts'

const drawing = (...numbers: number[]) => ({
  randomBytes: () => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(numbers.shift() ?? 0)
    return bytes
  },
})

test('a code has six digits, including leading zeros', () => {
  expect(generateCode(drawing(0))).toBe('000000')
  expect(generateCode(drawing(42))).toBe('000042')
  expect(generateCode(drawing(4_293_999_999))).toBe('999999')
})

test('a random number that would bias the codes is drawn again', () => {
  expect(generateCode(drawing(4_294_000_000, 2 ** 32 - 1, 7))).toBe('000007')
})

test('every digit is equally likely in every position', () => {
  const counts = Array.from({ length: 6 }, () => Array<number>(10).fill(0))
  for (let n = 0; n < 60_000; n++) {
    for (const [place, digit] of [...generateCode({ randomBytes })].entries()) {
      const row = counts[place] ?? []
      row[Number(digit)] = (row[Number(digit)] ?? 0) + 1
    }
  }
  // Chi-squared with 9 degrees of freedom exceeds 45 once in a million.
  for (const row of counts) {
    const chi = row.reduce((sum, count) => sum + (count - 6_000) ** 2 / 6_000, 0)
    expect(chi).toBeLessThan(45)
  }
})

test('equal codes have different hashes for different ids and installations', () => {
  const vault = () => createVault(parseVaultKeys(`k1:${randomBytes(32).toString('base64')}`))
  const one = vault()
  expect(hashCode(one, 'a', '123456')).toEqual(hashCode(one, 'a', '123456'))
  expect(hashCode(one, 'a', '123456')).not.toEqual(hashCode(one, 'b', '123456'))
  expect(hashCode(one, 'a', '123456')).not.toEqual(hashCode(vault(), 'a', '123456'))
})
