import type { FastifyInstance } from 'fastify'

/** Scripts run only from our files or by the hash of their text; nothing may frame us or change where forms go. */
export function contentSecurityPolicy(scriptHashes: readonly string[], secure: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.map(hash => `'sha256-${hash}'`).join(' ')}`.trim(),
    // React writes style attributes (a chart bar's height, a category's colour); it writes no style element.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** What every answer carries, whatever it holds. A page replaces the policy by one that knows its scripts. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const secure = publicUrl.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'content-security-policy': contentSecurityPolicy([], secure),
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** Headers that browsers heed for documents only: a page's 25 scripts would carry 15 kB of them. */
export const documentHeaders = [
  ...['referrer-policy', 'x-frame-options', 'cross-origin-opener-policy', 'permissions-policy'],
  'content-security-policy',
]

export function installSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const fixed = securityHeaders(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).headers(fixed)
  })
}
