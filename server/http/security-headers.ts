import type { FastifyInstance } from 'fastify'

/** Allows scripts from our own files or by hash only; forbids framing and foreign form targets. */
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

/** The headers of every answer. A page replaces the policy with one that lists the hashes of its scripts. */
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

/** Headers that only matter for documents. They are removed from scripts: 25 of them would carry 15 kB of headers. */
export const documentHeaders = [
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
  'content-security-policy',
]

export function installSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const fixed = securityHeaders(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).headers(fixed)
  })
}
