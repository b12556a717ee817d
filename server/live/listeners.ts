import type { Logger } from 'pino'

type Listener<Value> = (value: Value) => void

/** Listeners by name. A listener that throws does not stop the others. */
export function createListeners<Value>(log: Logger) {
  const byName = new Map<string, Set<Listener<Value>>>()

  const notifyEach = (listeners: Iterable<Listener<Value>>, value: Value) => {
    for (const listener of listeners) {
      try {
        listener(value)
      } catch (error) {
        log.error({ err: error }, 'live: a listener failed')
      }
    }
  }

  return {
    add(names: string[], listener: Listener<Value>): () => void {
      // Wrapped: a function that is added twice counts as two listeners, and each is removed separately.
      const own: Listener<Value> = value => listener(value)
      for (const name of names) {
        const listeners = byName.get(name) ?? new Set()
        byName.set(name, listeners.add(own))
      }
      return () => {
        for (const name of names) {
          const listeners = byName.get(name)
          listeners?.delete(own)
          if (listeners?.size === 0) byName.delete(name)
        }
      }
    },
    names: () => [...byName.keys()],
    notify: (name: string, value: Value) => notifyEach([...(byName.get(name) ?? [])], value),
    /** Calls each listener once, even if it has several names. */
    notifyAll: (value: Value) => notifyEach(new Set([...byName.values()].flatMap(set => [...set])), value),
  }
}
