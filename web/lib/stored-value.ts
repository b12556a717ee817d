import { useSyncExternalStore } from 'react'

/** A string in browser storage that components can subscribe to; local storage also syncs between tabs. */
export type StoredValue = {
  read(): string | null
  write(value: string | null): void
  subscribe(listener: () => void): () => void
}

export function storedValue(key: string, storage: () => Storage = () => localStorage): StoredValue {
  const listeners = new Set<() => void>()
  // If storage is disabled, the value lasts as long as the page.
  let memory: string | null = null
  const onStorage = (event: StorageEvent) => {
    const isOurs = event.storageArea === storage() && (event.key === key || event.key === null)
    if (isOurs) for (const listener of listeners) listener()
  }
  return {
    read() {
      try {
        return storage().getItem(key)
      } catch {
        return memory
      }
    },
    write(value) {
      memory = value
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
      } catch {}
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Null on the server and until hydration. */
export function useStoredValue(value: StoredValue): string | null {
  return useSyncExternalStore(value.subscribe, value.read, () => null)
}
