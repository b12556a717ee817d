/** Finds records by what they point to: a long run must not read the whole book for each of its steps. */
export type Index<Record> = {
  put(key: string, before: Record | undefined, record: Record): void
  /** The keys of the records that have the value now, oldest first. */
  keys(value: string | number): readonly string[]
  clear(): void
}

export function createIndex<Record>(pointsTo: (record: Record) => string | number | null): Index<Record> {
  const keysByValue = new Map<string, Set<string>>()
  return {
    put(key, before, record) {
      const [old, now] = [before && pointsTo(before), pointsTo(record)]
      if (old === now) return
      keysByValue.get(String(old))?.delete(key)
      if (now === null) return
      const keys = keysByValue.get(String(now)) ?? new Set()
      keysByValue.set(String(now), keys.add(key))
    },
    keys: value => [...(keysByValue.get(String(value)) ?? [])],
    clear: () => keysByValue.clear(),
  }
}
