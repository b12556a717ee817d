type Merge<Values> = {
  /** As the form opened it. */
  base: Values
  mine: Values
  /** As the other person saved it. */
  theirs: Values
  /** Fields that both changed, and where the other person's value was chosen. */
  takeTheirs: ReadonlySet<string>
}

/** The values to go on with after a conflict, field by field. */
export function mergeValues<Values extends object>({
  base,
  mine,
  theirs,
  takeTheirs,
}: Merge<Values>): Values {
  const merged = Object.keys(theirs).map(key => {
    const field = key as keyof Values
    const isMine = !isSameValue(mine[field], base[field]) && !takeTheirs.has(key)
    return [key, isMine ? mine[field] : theirs[field]]
  })
  return Object.fromEntries(merged) as Values
}

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
