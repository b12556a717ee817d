/** Compares by content: the values of a form are texts, numbers, flags, lists and plain objects. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key =>
    isSameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  )
}

/** The fields that differ between two records. */
export function changedKeys(one: object, other: object): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].filter(
    key => !isSameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  )
}
