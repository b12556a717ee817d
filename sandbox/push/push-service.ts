import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'

/** What the service answers to messages for a subscription: accepts them, has forgotten it, or is overloaded. */
export const pushModes = ['up', 'gone', 'busy'] as const
export type PushMode = (typeof pushModes)[number]

export type Received = { content: unknown; ttl: string; urgency: string; subject: string }

/** One browser, with the keys that a real browser keeps to itself. */
export type Browser = {
  id: string
  privateKey: Buffer
  publicKey: Buffer
  authSecret: Buffer
  /** The shop's public key; only its owner may send. */
  applicationServerKey: string
  mode: PushMode
  received: Received[]
}

export function newBrowser(applicationServerKey: string): Browser {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  return {
    id: randomUUID(),
    privateKey: pair.getPrivateKey(),
    publicKey,
    authSecret: randomBytes(16),
    applicationServerKey,
    mode: 'up',
    received: [],
  }
}

/** Decrypts a message as a browser does (RFC 8291). Throws if it was not encrypted for this browser. */
export function decryptMessage(body: Buffer, { privateKey, publicKey, authSecret }: Browser): unknown {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const input = derive(own.computeSecret(senderKey), authSecret, info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const record = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return JSON.parse(record.subarray(0, record.lastIndexOf(2)).toString())
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

/** Returns the operator's contact in a valid `Authorization: vapid …` header (RFC 8292), else undefined. */
export function verifiedSubject(header: string, browser: Browser, origin: string): string | undefined {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  if (key !== browser.applicationServerKey) return undefined
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    return undefined
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const now = Date.now() / 1_000
  const isCurrent = exp > now && exp <= now + 86_400
  return aud === origin && isCurrent && /^(mailto:.+@|https:)/.test(sub) ? sub : undefined
}
