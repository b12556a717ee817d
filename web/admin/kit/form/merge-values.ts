import { isSameValue } from './same-value.ts'

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
