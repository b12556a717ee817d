// Signing out removes every entry of session storage.
const prefix = 'draft:'

/** What was stored under the key, or undefined. */
export function readDraft(key: string): object | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? draft : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(key: string, draft: object): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(draft))
  } catch {
    // Storage is full or disabled: the form works without a draft.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key)
  } catch {
    // Storage is disabled: there is no draft.
  }
}
