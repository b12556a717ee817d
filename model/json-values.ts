/** Whether a parsed JSON value holds more than `max` values at any depth. Stops counting as soon as it does. */
export function hasMoreValuesThan(value: unknown, max: number): boolean {
  const open = [value]
  let count = 0
  while (open.length > 0) {
    const next = open.pop()
    count += 1
    if (count > max) return true
    if (next === null || typeof next !== 'object') continue
    for (const key in next) {
      open.push(next[key as keyof typeof next])
      if (count + open.length > max) return true
    }
  }
  return false
}
