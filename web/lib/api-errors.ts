import { CallError } from '#model/calls.ts'

/** Compares the status, not the class: the server and the bundle each have their own copy of `CallError`. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}

/** Resolves to null when the API answers 404. */
export async function nullIfNotFound<T>(value: Promise<T>): Promise<T | null> {
  try {
    return await value
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** The API's own message, or the fallback for any other error. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof CallError ? error.message : fallback
}
