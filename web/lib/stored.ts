import { useSyncExternalStore } from 'react'

/** One text in the browser's storage that screens can follow, in this tab and (if it is local storage) from the others. */
export type Stored = {
  read(): string | null
  write(value: string | null): void
  subscribe(listener: () => void): () => void
}

export function stored(key: string, storage: () => Storage = () => localStorage): Stored {
  const listeners = new Set<() => void>()
  // Where storage is switched off the value still lasts as long as the page.
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

/** Null on the server and until the page is hydrated. */
export function useStored(value: Stored): string | null {
  return useSyncExternalStore(value.subscribe, value.read, () => null)
}
