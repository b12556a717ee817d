import { AppError } from '#model/errors.ts'

export type RenderQueueOptions = {
  /** Pages that are rendered at the same time. */
  concurrency: number
  /** Requests that may wait for their turn, in total and from one network. */
  maxWaiting: number
  maxWaitingPerNetwork: number
  /** A request that has waited this long is refused, unless it is one of the next. */
  maxWaitMs: number
  /** As many requests keep waiting for their turn: without overload, a slow machine refuses no page. */
  keptPlaces: number
}

export type RenderQueue = {
  /** Runs the task when it is its turn. Throws `rate_limited` or `unavailable` when the queue has no place for it. */
  run<T>(network: string, task: () => Promise<T>): Promise<T>
}

type Waiting = { network: string; start(): void }

const retryAfterSeconds = 5

/**
 * React runs in a thread of its own, but the loaders' API calls use the server's thread and its database connections. The
 * queue keeps the number of pages in work small, and refuses early what could not be rendered in a reasonable time.
 */
export function createRenderQueue(options: RenderQueueOptions): RenderQueue {
  const waiting = new Set<Waiting>()
  const waitingByNetwork = new Map<string, number>()
  let running = 0

  function leave(entry: Waiting): void {
    waiting.delete(entry)
    const others = (waitingByNetwork.get(entry.network) ?? 1) - 1
    if (others > 0) waitingByNetwork.set(entry.network, others)
    else waitingByNetwork.delete(entry.network)
  }

  function isNextInLine(entry: Waiting): boolean {
    return [...waiting].slice(0, options.keptPlaces).includes(entry)
  }

  function waitForTurn(network: string): Promise<void> {
    const fromNetwork = waitingByNetwork.get(network) ?? 0
    if (waiting.size >= options.maxWaiting) throw new AppError('unavailable', { retryAfterSeconds })
    if (fromNetwork >= options.maxWaitingPerNetwork) throw new AppError('rate_limited', { retryAfterSeconds })
    waitingByNetwork.set(network, fromNetwork + 1)
    return new Promise((resolve, reject) => {
      const timer = setInterval(() => {
        if (isNextInLine(entry)) return
        clearInterval(timer)
        leave(entry)
        reject(new AppError('unavailable', { retryAfterSeconds }))
      }, options.maxWaitMs)
      const entry: Waiting = {
        network,
        start() {
          clearInterval(timer)
          leave(entry)
          resolve()
        },
      }
      waiting.add(entry)
    })
  }

  return {
    async run(network, task) {
      if (running >= options.concurrency) await waitForTurn(network)
      else running += 1
      try {
        return await task()
      } finally {
        // The place passes to the request that has waited longest, or becomes free.
        const [next] = waiting
        if (next) next.start()
        else running -= 1
      }
    },
  }
}
