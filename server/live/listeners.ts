import type { Logger } from 'pino'

type Listener<Value> = (value: Value) => void

/** Who wants to hear what, by name. One who throws does not keep the news from the others. */
export function createListeners<Value>(log: Logger) {
  const byName = new Map<string, Set<Listener<Value>>>()

  const tellEach = (listeners: Iterable<Listener<Value>>, value: Value) => {
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
      // Wrapped, so that adding the same function twice makes two listeners that leave one by one.
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
    tell: (name: string, value: Value) => tellEach([...(byName.get(name) ?? [])], value),
    /** Each listener once, whatever number of names it has. */
    tellAll: (value: Value) => tellEach(new Set([...byName.values()].flatMap(set => [...set])), value),
  }
}
