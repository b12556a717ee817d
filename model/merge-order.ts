import { fieldRefusal } from './errors.ts'

/**
 * The order that a person saved, brought up to date with what others added or deleted meanwhile: a deleted record is left
 * out, and a new one stays behind the record that it follows now.
 * Refuses ids that are repeated.
 */
export function mergeOrder(current: readonly string[], saved: readonly string[]): string[] {
  if (new Set(saved).size < saved.length) throw fieldRefusal('ids', 'duplicate')
  const known = new Set(current)
  const merged = saved.filter(id => known.has(id))
  const named = new Set(merged)
  current.forEach((id, index) => {
    const before = current[index - 1]
    if (!named.has(id)) merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id)
  })
  return merged
}
