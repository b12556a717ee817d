import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'device'
const lifeSeconds = 400 * 86_400

/**
 * The cookie of a device on which a code was verified before. It is no credential. The browser can send any value; an
 * account accepts it only if the server issued it for this account.
 */
export function deviceOf(request: FastifyRequest): string | undefined {
  const cookies = request.headers.cookie ?? ''
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1]
}

export function setDevice(reply: FastifyReply, device: string, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${name}=${device}; Path=/api/auth; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}
