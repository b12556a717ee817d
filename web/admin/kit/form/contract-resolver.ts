import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import { type IssueFacts, validationMessage } from '#model/validation-message.ts'

/** The parts of zod that the resolver uses; the schema itself is loaded with the first validation. */
type Issue = { code?: string | undefined; path: PropertyKey[]; message: string }
export type Schema = {
  safeParse(body: unknown): { success: true } | { success: false; error: { issues: Issue[] } }
}

export type RuleText = (key: string, values?: Record<string, number>) => string

/** Checks a form by the contract of the call that saves it, with the same messages as the server's answer. */
export function contractResolver<Values extends FieldValues>(
  loadSchema: () => Promise<Schema>,
  toBody: (values: Values) => unknown,
  ruleText: RuleText,
): Resolver<Values> {
  return async values => {
    const schema = await loadSchema()
    const result = schema.safeParse(toBody(values))
    if (result.success) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const issue of result.error.issues) {
      const { key, values: facts } = validationMessage(issue.code ?? '', issue as IssueFacts, issue.message)
      placeError(errors, issue.path.map(String).join('.'), { message: ruleText(key, facts), values })
    }
    return { values: {}, errors }
  }
}

/** Puts an error at its field; one that concerns a list as a whole stands at the list's `root`. */
function placeError<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  path: string,
  { message, values }: { message: string; values: Values },
): void {
  const place = Array.isArray(get(values, path)) ? `${path}.root` : path
  if (get(errors, place) === undefined) set(errors, place, { type: 'contract', message })
}

/** The message at a path, or of the list at that path as a whole. */
export function messageAt(errors: object, path: string): string | undefined {
  const found = get(errors, path) as { message?: string; root?: { message?: string } } | undefined
  return found?.message ?? found?.root?.message
}

/** Every message with the path of its field, in the order of the fields. */
export function errorList(errors: object, prefix = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return []
    const path = prefix ? `${prefix}.${key}` : key
    if (typeof (value as { message?: unknown }).message === 'string')
      return [{ path, message: (value as { message: string }).message }]
    return errorList(value, path)
  })
}
