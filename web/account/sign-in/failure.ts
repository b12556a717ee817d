import { CallError } from '#model/calls.ts'

type Sentences = {
  /** When the server gave no sentence of its own. */
  fallback: string
  /** When the server refuses what the screen, not the visitor, has filled in. */
  lostData: string
}

/** What to tell the visitor about a call that failed. */
export function failureText(error: unknown, { fallback, lostData }: Sentences): string {
  if (!(error instanceof CallError)) {
    reportError(error)
    return fallback
  }
  if (error.code === 'validation_failed') return lostData
  return error.code === 'unreadable' ? fallback : error.message
}

/** The server's objections to fields that the screen has. */
export function refusedFields<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const refused: Partial<Record<Name, string>> = {}
  for (const { field, message } of error instanceof CallError ? error.errors : []) {
    const name = names.find(known => known === field)
    if (name) refused[name] ??= message
  }
  return refused
}
