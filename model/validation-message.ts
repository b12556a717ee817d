/** The facts of a zod issue that determine its message. */
export type IssueFacts = {
  origin?: string | undefined
  minimum?: number | bigint | undefined
  maximum?: number | bigint | undefined
  format?: string | undefined
  /** Set by our own rules: `refine(…, { params: { messageKey: 'duplicate' } })`. */
  params?: { messageKey?: string } | undefined
  errors?: { message: string }[][] | undefined
}

/** A message key below `validation`, and its values. */
export type ValidationMessage = { key: string; values?: Record<string, number> }

/** The message of a broken rule. The server's replies and the staff forms both use it, so their texts match. */
export function validationMessage(code: string, facts: IssueFacts, message: string): ValidationMessage {
  // A schema can name its own message: `z.string({ error: 'validation.email_required' })`.
  if (message.startsWith('validation.')) return { key: message.slice('validation.'.length) }
  const isText = facts.origin === 'string'
  switch (code) {
    case 'too_small':
      if ((isText || facts.origin === 'array') && facts.minimum === 1) return { key: 'required' }
      return { key: isText ? 'too_short' : 'too_small', values: { minimum: Number(facts.minimum) } }
    case 'too_big':
      return { key: isText ? 'too_long' : 'too_big', values: { maximum: Number(facts.maximum) } }
    case 'invalid_format':
      return { key: facts.format === 'email' ? 'email' : 'invalid' }
    case 'invalid_value':
      return { key: 'choice' }
    case 'invalid_type':
      return { key: isMissing(message) ? 'required' : 'invalid' }
    case 'invalid_union': {
      const isAbsent = facts.errors?.flat().every(inner => isMissing(inner.message))
      return { key: isAbsent ? 'required' : 'invalid' }
    }
    case 'custom':
      return { key: facts.params?.messageKey ?? 'invalid' }
    default:
      return { key: 'invalid' }
  }
}

function isMissing(message: string): boolean {
  return message.endsWith('undefined')
}
