import { type DestinationStream, type Logger, pino } from 'pino'

// Wherever these names appear, at any depth that we log, their values stay out.
const secretNames = [
  ...['password', 'newPassword', 'currentPassword', 'confirmPassword', 'passwordHash'],
  ...[
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
  ],
  ...['username', 'accounts', 'sealed', 'card_number', 'cvv', 'expiry', 'pan', 'client_secret', 'auth_token'],
]

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: secretNames.flatMap(name => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: '[secret]',
    },
    serializers: {
      err: describeError,
      // Queries may carry tokens (a reset link's), so the log keeps the path alone.
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

/** What happened and where; a database error's `detail` and parameters hold people's data and stay out. */
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
