type Entry<Value> = { version: string; value: Value }

/**
 * An LRU cache whose entries are valid for one `catalog_version`. The caller passes the version that the database has
 * just returned, so it never gets an outdated value.
 */
export type VersionedCache<Value> = {
  get(key: string, version: string): Value | undefined
  /** Returns an entry of any version; the caller must compare the version with the database's before using it. */
  getAnyVersion(key: string): Entry<Value> | undefined
  set(key: string, version: string, value: Value): void
}

export function createVersionedCache<Value>(maxEntries: number): VersionedCache<Value> {
  const entries = new Map<string, Entry<Value>>()

  const getAnyVersion = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  return {
    getAnyVersion,
    get(key, version) {
      const entry = getAnyVersion(key)
      return entry?.version === version ? entry.value : undefined
    },
    set(key, version, value) {
      entries.delete(key)
      entries.set(key, { version, value })
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
  }
}
