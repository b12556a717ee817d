import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type VaultKeys = { current: string; keys: ReadonlyMap<string, Buffer> }

export type Vault = {
  seal(plaintext: string, context: string): string
  open(sealed: string, context: string): string
  keyIdOf(sealed: string): string
  /** The key that `seal` uses. */
  currentKeyId: string
  /** A keyed hash to compare secrets without decrypting them. Key rotation does not change it. */
  fingerprint(text: string): Buffer
}

type VaultErrorCode = 'malformed' | 'unknown_key' | 'refused'

/** The message never contains the secret or the key. */
export class VaultError extends Error {
  readonly code: VaultErrorCode

  constructor(code: VaultErrorCode, message: string) {
    super(message)
    this.name = 'VaultError'
    this.code = code
  }
}

const version = 'v1'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const keyIdPattern = /^[A-Za-z0-9_-]{1,32}$/
const sealedPattern = /^v1\.([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9_-]+)$/

/** Parses `id:base64,id2:base64,…`, newest first: the first key encrypts, any of them can decrypt. */
export function parseVaultKeys(text: string): VaultKeys {
  const keys = new Map<string, Buffer>()
  for (const [index, entry] of text.split(',').entries()) {
    const [keyId = '', encoded = '', ...rest] = entry.trim().split(':')
    const place = `vault key ${index + 1}`
    if (!keyIdPattern.test(keyId) || rest.length > 0) {
      throw new Error(`${place}: expected "id:base64", the id of 1 to 32 letters, digits, "_" or "-"`)
    }
    if (keys.has(keyId)) throw new Error(`${place}: the id "${keyId}" appears twice`)
    const key = Buffer.from(encoded, 'base64')
    // Buffer.from ignores invalid characters, so a mistyped key would silently become another key.
    if (key.length !== keyBytes || key.toString('base64') !== encoded) {
      throw new Error(`${place} ("${keyId}"): expected ${keyBytes} bytes in base64`)
    }
    keys.set(keyId, key)
  }
  const [current = ''] = keys.keys()
  return { current, keys }
}

export function createVault({ current, keys }: VaultKeys): Vault {
  const currentKey = keyOf(keys, current)
  const fingerprintKey = deriveFingerprintKey(keys)
  return {
    currentKeyId: current,

    seal(plaintext, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(context))
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
      const box = Buffer.concat([iv, cipher.getAuthTag(), ciphertext])
      return `${version}.${current}.${box.toString('base64url')}`
    },

    open(sealed, context) {
      const { keyId, box } = parseSealed(sealed)
      const key = keyOf(keys, keyId)
      const iv = box.subarray(0, ivBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes))
      const ciphertext = box.subarray(ivBytes + tagBytes)
      try {
        return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
      } catch {
        throw new VaultError('refused', 'the sealed text was changed or belongs to another context')
      }
    },

    keyIdOf: sealed => parseSealed(sealed).keyId,

    fingerprint: text => createHmac('sha256', fingerprintKey).update(text).digest(),
  }
}

function parseSealed(sealed: string): { keyId: string; box: Buffer } {
  const [, keyId, encoded] = sealedPattern.exec(sealed) ?? []
  if (keyId === undefined || encoded === undefined) {
    throw new VaultError('malformed', 'this is not a sealed text')
  }
  const box = Buffer.from(encoded, 'base64url')
  if (box.length < ivBytes + tagBytes) throw new VaultError('malformed', 'the sealed text is cut short')
  return { keyId, box }
}

function keyOf(keys: ReadonlyMap<string, Buffer>, keyId: string): Buffer {
  const key = keys.get(keyId)
  if (!key) throw new VaultError('unknown_key', `no vault key with the id "${keyId}"`)
  return key
}

/**
 * Derived from the oldest key, the last of the list, because new keys are added in front: stored fingerprints stay valid
 * through a rotation. The last key must therefore stay in the list as long as fingerprints are stored.
 */
function deriveFingerprintKey(keys: ReadonlyMap<string, Buffer>): Buffer {
  const oldest = [...keys.values()].at(-1)
  if (!oldest) throw new VaultError('unknown_key', 'the vault has no key')
  return Buffer.from(hkdfSync('sha256', oldest, '', 'ishtirak fingerprint', keyBytes))
}
