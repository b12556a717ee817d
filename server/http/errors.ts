import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '#database/availability.ts'
import { type AppError, type ErrorCode, errorStatuses, type FieldError } from '#model/errors.ts'
import { type Language, languageFromHeader } from '#model/languages.ts'
import { translate } from './translate.ts'
import { fieldErrors, maxFieldErrors } from './validation-errors.ts'

/** Answers every refusal and every unexpected error, in the language of the request. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFromHeader(request.headers['accept-language'])
  const refusal = asRefusal(error, language)
  const status = errorStatuses[refusal.code]
  if (status >= 500) request.log.error({ err: error }, refusal.code)
  const { retryAfterSeconds, values, data } = refusal.details
  const retryAfter = retryAfterSeconds ?? defaultRetrySeconds[status]
  const errors = fieldErrorsOf(refusal, language)
  const wait = waitText(language, retryAfterSeconds)
  const message = translate(language, `errors.${refusal.code}`, { ...values, wait })
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      success: false,
      message,
      ...(request.routeOptions.config?.repeatsMessageAsError ? { error: message } : {}),
      code: refusal.code,
      ...(errors ? { errors } : {}),
      ...(data === undefined ? {} : { data }),
      requestId: request.id,
    })
}

/** `Retry-After` for refusals that name no time. */
const defaultRetrySeconds: Partial<Record<number, number>> = { 429: 60, 503: 5 }

/** Rounded up, so that a caller who waits this long succeeds. */
function waitText(language: Language, retryAfterSeconds: number | undefined): string {
  if (retryAfterSeconds === undefined) return translate(language, 'waits.soon')
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return translate(language, 'waits.seconds', { count: seconds })
  // Up to two hours in minutes: 61 minutes would round up to two hours.
  if (minutes < 120 && minutes !== 60) return translate(language, 'waits.minutes', { count: minutes })
  return translate(language, 'waits.hours', { count: Math.ceil(minutes / 60) })
}

function fieldErrorsOf({ details }: Refusal, language: Language): FieldError[] | undefined {
  const refused = details.fields?.slice(0, maxFieldErrors).map(({ field, messageKey }) => ({
    field,
    message: translate(language, `validation.${messageKey}`),
  }))
  const all = refused ? [...(details.errors ?? []), ...refused] : details.errors
  return all?.slice(0, maxFieldErrors)
}

type Refusal = { code: ErrorCode; details: AppError['details'] }

function asRefusal(error: unknown, language: Language): Refusal {
  if (isAppError(error)) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // No record has an id that the contract refuses, so its page is a 404 as well.
    if (error.validationContext === 'params') return { code: 'not_found', details: {} }
    const errors: FieldError[] = fieldErrors(error.validation, language)
    return { code: 'validation_failed', details: { errors } }
  }
  return { code: codeOf(error as FastifyError), details: {} }
}

/** By name, not class: the server and the web bundle hold two copies of it. */
function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error
}

const byFrameworkCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
}

function codeOf(error: FastifyError): ErrorCode {
  const code = String(error.code ?? '')
  const known = byFrameworkCode[code]
  if (known) return known
  if (isDatabaseUnavailable(error)) return 'unavailable'
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'bad_request'
    : 'internal'
}
