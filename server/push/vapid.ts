import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

const tokenSeconds = 12 * 3_600

/** The key pair that identifies the shop to push services (RFC 8292). */
export type VapidKeys = {
  privateKey: KeyObject
  /** A point of P-256 in base64url: the `applicationServerKey` of the browser's subscription. */
  publicKey: string
}

/** Parses a private key of 32 bytes in base64url, the format that `web-push generate-vapid-keys` prints. */
export function parseVapidKey(text: string): VapidKeys {
  const secret = Buffer.from(text, 'base64url')
  // Buffer.from ignores invalid characters, so a mistyped key would silently become another key.
  if (secret.length !== 32 || secret.toString('base64url') !== text)
    throw new Error('expected 32 bytes in base64url')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: text, x: coordinate(1), y: coordinate(33) }
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: point.toString('base64url'),
  }
}

type Claims = {
  endpoint: string
  /** Where the push service can reach the shop's operator: `mailto:…` or an URL. */
  subject: string
  now: Date
}

/** The `Authorization` header of a push message: a token for one push service, signed with ES256. */
export function vapidHeader(
  { privateKey, publicKey }: VapidKeys,
  { endpoint, subject, now }: Claims,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + tokenSeconds,
    sub: subject,
  }
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`
}
