type Entry<Value> = { version: string; value: Value }

/**
 * What was read from the catalogue, as of the version (`catalog_version`) in which it was read. It is asked with the
 * version that the database has just named, so nothing out of date is ever found. The least recently used goes first.
 */
export type VersionedCache<Value> = {
  recall(key: string, version: string): Value | undefined
  /** Without knowing the version yet: a guess that the next answer of the database must confirm. */
  guess(key: string): Entry<Value> | undefined
  keep(key: string, version: string, value: Value): void
}

export function createVersionedCache<Value>(most: number): VersionedCache<Value> {
  const entries = new Map<string, Entry<Value>>()

  const guess = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  return {
    guess,
    recall(key, version) {
      const entry = guess(key)
      return entry?.version === version ? entry.value : undefined
    },
    keep(key, version, value) {
      entries.delete(key)
      entries.set(key, { version, value })
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
  }
}
