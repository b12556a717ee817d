import { createHash } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { describeDevice } from '#model/devices.ts'
import { type Language, languageFromHeader } from '#model/languages.ts'
import { deviceOf } from './device-cookie.ts'

/** A caller who is not signed in. */
export type Visitor = {
  ip: string
  /** The key for limits: the whole /64 for IPv6, because a customer gets that many addresses. */
  addressKey: string
  userAgent: string
  requestId: string
  language: Language
  /** The device cookie, unverified. */
  device: string | undefined
}

const maxUserAgentLength = 400

export function visitorOf(request: FastifyRequest): Visitor {
  const ip = addressOf(request)
  return {
    ip,
    addressKey: addressKeyOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
    requestId: request.id,
    language: languageFromHeader(request.headers['accept-language']),
    device: deviceOf(request),
  }
}

/** Where a visitor acts from, as the audit log records it. */
export function originOf({ ip, userAgent, requestId }: Visitor) {
  return { ip, device: describeDevice(userAgent), requestId }
}

/** The key of limits that count by network. */
export function addressKeyOf(request: FastifyRequest): string {
  return networkOf(addressOf(request))
}

/** The hashed key, for storing: the table reveals no address. */
export function networkHashOf(addressKey: string): string {
  return createHash('sha256').update(addressKey).digest('base64url')
}

/** The client's address. Falls back to the connection's own address when the forwarded value is no IP address. */
export function addressOf(request: FastifyRequest): string {
  const plain = (address: string) => address.replace(/%.*$/, '')
  const [ip, own] = [plain(request.ip), plain(request.socket.remoteAddress ?? '')]
  return isIP(ip) ? ip : own
}

/** The first 64 bits of an IPv6 address, or the whole IPv4 address, also when it is written as IPv6. */
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
