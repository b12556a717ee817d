import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createVault, parseVaultKeys, VaultError } from './vault.ts'

const first = `k1:${randomBytes(32).toString('base64')}`
const second = `k2:${randomBytes(32).toString('base64')}`
const vault = createVault(parseVaultKeys(first))
const rotated = createVault(parseVaultKeys(`${second},${first}`))
const context = 'stock_accounts:7:password'

function errorOf(work: () => unknown): VaultError {
  try {
    work()
  } catch (error) {
    if (error instanceof VaultError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('sealing', () => {
  test('any text can be decrypted with the same context', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
        expect(vault.open(vault.seal(text, place), place)).toBe(text)
      }),
    )
  })

  test('the same text never has the same ciphertext', () => {
    expect(vault.seal('كلمة السر', context)).not.toBe(vault.seal('كلمة السر', context))
  })

  test('hides the text', () => {
    const sealed = vault.seal('canary-secret', context)
    expect(sealed).toMatch(/^v1\.k1\.[\w-]+$/)
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').includes('canary')).toBe(false)
  })
})

describe('opening fails closed', () => {
  test('with another context', () => {
    const sealed = vault.seal('secret', context)
    expect(errorOf(() => vault.open(sealed, 'stock_accounts:8:password')).code).toBe('refused')
  })

  test('after any bit has changed', () => {
    const [version, keyId, encoded = ''] = vault.seal('secret', context).split('.')
    const box = Buffer.from(encoded, 'base64url')
    fc.assert(
      fc.property(fc.nat(box.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const forged = Buffer.from(box)
        forged[at] = (forged[at] ?? 0) ^ flip
        const sealed = `${version}.${keyId}.${forged.toString('base64url')}`
        expect(errorOf(() => vault.open(sealed, context)).code).toBe('refused')
      }),
    )
  })

  test('when truncated anywhere', () => {
    const sealed = vault.seal('secret', context)
    for (let length = 0; length < sealed.length; length++) {
      expect(() => vault.open(sealed.slice(0, length), context)).toThrow(VaultError)
    }
  })

  test('under a key that is not in the list', () => {
    const sealed = rotated.seal('secret', context)
    expect(errorOf(() => vault.open(sealed, context)).code).toBe('unknown_key')
  })

  test('with an error that does not contain the secret', () => {
    const sealed = vault.seal('canary-secret', context)
    const messages = [
      errorOf(() => vault.open(sealed, 'elsewhere')),
      errorOf(() => vault.open('canary-secret', context)),
      errorOf(() => vault.open(sealed.slice(0, 20), context)),
    ].map(error => `${error.message}${error.stack}`)
    expect(messages.join()).not.toContain('canary')
  })
})

describe('rotation', () => {
  test('a new first key encrypts, and the old one still decrypts', () => {
    const old = vault.seal('secret', context)
    expect(rotated.open(old, context)).toBe('secret')
    expect(rotated.keyIdOf(old)).toBe('k1')
    expect(rotated.keyIdOf(rotated.seal('secret', context))).toBe('k2')
  })

  test('fingerprints stay the same, and differ between texts and installations', () => {
    expect(rotated.fingerprint('a')).toEqual(vault.fingerprint('a'))
    expect(vault.fingerprint('a')).not.toEqual(vault.fingerprint('b'))
    expect(createVault(parseVaultKeys(second)).fingerprint('a')).not.toEqual(vault.fingerprint('a'))
  })
})

describe('keys', () => {
  test.each([
    ['nothing', ''],
    ['no id', `:${randomBytes(32).toString('base64')}`],
    ['a strange id', `a.b:${randomBytes(32).toString('base64')}`],
    ['a short key', `k1:${randomBytes(31).toString('base64')}`],
    ['a long key', `k1:${randomBytes(33).toString('base64')}`],
    ['letters that base64 lacks', `k1:${'!'.repeat(44)}`],
    ['the same id twice', `${first},${first}`],
    ['a comma at the end', `${first},`],
  ])('with %s are refused', (_, text) => {
    expect(() => parseVaultKeys(text)).toThrow(/vault key \d/)
  })

  test('the error does not contain the rejected list', () => {
    const secret = randomBytes(31).toString('base64')
    expect(() => parseVaultKeys(`k1:${secret}`)).not.toThrow(secret)
  })
})
