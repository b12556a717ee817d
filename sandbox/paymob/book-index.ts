/** An index of records by a referenced id, so that long runs need not scan the whole book. */
export type Index<Record> = {
  put(key: string, before: Record | undefined, record: Record): void
  /** The keys of the records with this value, oldest first. */
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
