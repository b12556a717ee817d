/** A clock that tests can advance. Scheduled tasks run when their time comes, by waiting or by advancing. */
export type Clock = {
  now(): Date
  /** Runs the task at that time, unless the clock is stopped before. */
  at(due: Date, task: () => Promise<void>): void
  /** Resolves when the time has passed, and at once when the clock is stopped. */
  wait(seconds: number): Promise<void>
  advance(seconds: number): Promise<void>
  /** From now on time passes only by advancing. */
  hold(): void
  stop(): void
}

/** setTimeout overflows beyond this and would fire at once. */
const longestTimeoutMs = 2 ** 31 - 1

export function startClock(onError: (error: unknown) => void): Clock {
  let offsetMs = 0
  let heldMs: number | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const queue: { dueMs: number; task: () => Promise<void> }[] = []
  const waiting = new Set<() => void>()

  const nowMs = () => (heldMs ?? Date.now()) + offsetMs

  function arm() {
    clearTimeout(timer)
    const next = queue[0]
    if (!next || stopped) return
    const waitMs = Math.max(next.dueMs - nowMs(), 0)
    if (heldMs !== undefined && waitMs > 0) return
    timer = setTimeout(() => void runDue(), Math.min(waitMs, longestTimeoutMs))
  }

  /** Starts all due tasks together, so that a slow task does not delay the others. */
  async function runDue() {
    while (!stopped && queue[0] && queue[0].dueMs <= nowMs()) {
      const later = queue.findIndex(entry => entry.dueMs > nowMs())
      const due = queue.splice(0, later < 0 ? queue.length : later)
      arm()
      await Promise.all(due.map(entry => entry.task().catch(onError)))
    }
    arm()
  }

  function at(due: Date, task: () => Promise<void>) {
    const later = queue.findIndex(other => other.dueMs > due.getTime())
    queue.splice(later < 0 ? queue.length : later, 0, { dueMs: due.getTime(), task })
    arm()
  }

  return {
    now: () => new Date(nowMs()),
    at,
    wait: seconds =>
      new Promise(resolve => {
        if (stopped) return resolve()
        const done = () => {
          waiting.delete(done)
          resolve()
        }
        waiting.add(done)
        at(new Date(nowMs() + seconds * 1000), async () => done())
      }),
    async advance(seconds) {
      offsetMs += seconds * 1000
      await runDue()
    },
    hold() {
      heldMs ??= Date.now()
      arm()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      for (const done of waiting) done()
    },
  }
}
