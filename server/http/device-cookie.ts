import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'device'
const lifeSeconds = 400 * 86_400

/**
 * Says only "a code was verified here before"; it opens nothing. The browser can send any value: an account goes by it
 * only if the server issued it for this account.
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
