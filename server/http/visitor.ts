import { createHash } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type Language, languageFromHeader } from '#model/languages.ts'
import { deviceOf } from './device-cookie.ts'

/** Somebody who is not signed in yet: all that is known of them is their connection. */
export type Visitor = {
  ip: string
  /** What limits count by: people get a whole IPv6 network at once, so one address says little. */
  addressKey: string
  userAgent: string
  requestId: string
  language: Language
  /** What the cookie says: the secret of a device on which a code was verified before, if an account knows it. */
  device: string | undefined
}

const longestUserAgent = 400

export function visitorOf(request: FastifyRequest): Visitor {
  const ip = addressOf(request)
  return {
    ip,
    addressKey: addressKeyOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
    requestId: request.id,
    language: languageFromHeader(request.headers['accept-language']),
    device: deviceOf(request),
  }
}

/** The key of every limit that counts by address. */
export function addressKeyOf(request: FastifyRequest): string {
  return networkOf(addressOf(request))
}

/** The same as rows store it: whoever reads the table learns no address. */
export function networkHashOf(request: FastifyRequest): string {
  return createHash('sha256').update(addressKeyOf(request)).digest('base64url')
}

/** A forwarding header may hold anything; what is no address falls back on the connection's own. */
export function addressOf(request: FastifyRequest): string {
  const plain = (address: string) => address.replace(/%.*$/, '')
  const [ip, own] = [plain(request.ip), plain(request.socket.remoteAddress ?? '')]
  return isIP(ip) ? ip : own
}

/** The first 64 bits of an IPv6 address; an IPv4 address whole, also when it is written as IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const known = groups(head)
  const missing = tail === undefined ? 0 : 8 - known.length - groups(tail).length
  const all = [...known, ...Array<string>(missing).fill('0'), ...groups(tail ?? '')]
  return all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
