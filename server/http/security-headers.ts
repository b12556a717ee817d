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

export function installSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:')
  const policy = contentSecurityPolicy([], secure)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('x-frame-options', 'DENY')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    reply.header('content-security-policy', policy)
    if (secure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
}
