/** What a call answered when the thing does not exist. By status: server and bundle hold two copies of the class. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}

/** The awaited value, or null where there is no such thing. */
export async function orNull<T>(value: Promise<T>): Promise<T | null> {
  try {
    return await value
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
