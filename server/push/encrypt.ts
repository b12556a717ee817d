import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's push subscription. */
export type BrowserKeys = { publicKey: Buffer; authSecret: Buffer }

/** The sender's one-time key and salt; random unless a test repeats a published example. */
type OneTime = { privateKey?: Buffer; salt?: Buffer }

const curve = 'prime256v1'
const recordBytes = 4_096
/** Ends the last record (RFC 8188). */
const lastRecord = Buffer.from([2])

/**
 * Encrypts a push message for one browser (RFC 8291, `aes128gcm`). The push service that forwards it cannot read it. The
 * message is one record, so it must be shorter than 3,993 bytes.
 */
export function encryptMessage(
  plaintext: Buffer,
  { publicKey, authSecret }: BrowserKeys,
  { privateKey, salt = randomBytes(16) }: OneTime = {},
): Buffer {
  const sender = createECDH(curve)
  if (privateKey) sender.setPrivateKey(privateKey)
  else sender.generateKeys()
  const senderKey = sender.getPublicKey()
  const shared = sender.computeSecret(publicKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const input = derive(shared, authSecret, keyInfo, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(plaintext), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([header(salt, senderKey), ...record])
}

/** Salt, record size, length of the sender's key, and the key. */
function header(salt: Buffer, senderKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordBytes)
  sizes.writeUInt8(senderKey.length, 4)
  return Buffer.concat([salt, sizes, senderKey])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

/** Whether the bytes are a point of P-256, so that a message can be encrypted for it. */
export function isPublicKey(bytes: Buffer): boolean {
  const own = createECDH(curve)
  own.generateKeys()
  try {
    own.computeSecret(bytes)
    return bytes.length === 65
  } catch {
    return false
  }
}
