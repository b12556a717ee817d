import { type DestinationStream, type Logger, pino } from 'pino'

// Values under these names are not logged, at any depth.
const secretNames = new Set([
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'passwordHash',
  'otp',
  'code',
  'token',
  'resetToken',
  'visitorToken',
  'authorization',
  'cookie',
  'hmac',
  'secret',
  'apiKey',
  'api_key',
  'username',
  'accounts',
  'sealed',
  'card_number',
  'cvv',
  'expiry',
  'pan',
  'client_secret',
  'auth_token',
])
const maxDepth = 8

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // Not pino's `redact`, which costs time for every child logger, so for every request.
    formatters: { log: (entry: Record<string, unknown>) => withoutSecrets(entry) },
    serializers: {
      err: describeError,
      // Logs the path only, because a query may contain a token (password reset).
      req: (request: { method: string; url: string; id: string; ip?: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Plain data without secrets: a copy if there are any. Errors and requests have their own serializers. */
function withoutSecrets(entry: Record<string, unknown>, depth = 0): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined
  for (const name of Object.keys(entry)) {
    const value = secretNames.has(name) ? '[secret]' : cleaned(entry[name], depth)
    if (value === entry[name]) continue
    copy ??= { ...entry }
    copy[name] = value
  }
  return copy ?? entry
}

function cleaned(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth < maxDepth ? value.map(item => cleaned(item, depth + 1)) : '[deep]'
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return depth < maxDepth ? withoutSecrets(value as Record<string, unknown>, depth + 1) : '[deep]'
}

/** Message and stack. Leaves out the `detail` and parameters of database errors, which hold personal data. */
function describeError(error: Error & { code?: string; table?: string; constraint?: string }): object {
  return {
    type: error.name,
    message: error.message,
    errorCode: error.code,
    table: error.table,
    constraint: error.constraint,
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}
