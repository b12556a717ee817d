type Options = {
  /** Whether API calls or jobs use the database at this moment. */
  isDatabaseBusy(): boolean
  /** Whether the API was called within the last second. */
  isApiActive(): boolean
  /** How long a busy database may keep a page from being rendered. */
  maxYieldMs: number
  /** How long React rests after a page while the API is in use, as a multiple of the time that the page took. */
  restFactor: number
}

export type ReactTurns = {
  /** Resolves when React may render a page; the caller calls `end` when it has. */
  begin(): Promise<{ end(): void }>
}

const checkEveryMs = 5
const delay = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * React renders a page without giving the thread away. One page is rendered at a time; while the API is in use, a page
 * starts when the database is idle, and the thread is kept free for a while after it. API calls and jobs then rarely
 * wait for a page between two of their statements.
 */
export function createReactTurns(options: Options): ReactTurns {
  let lastTurn = Promise.resolve()
  let restUntil = 0

  async function waitForApi(): Promise<void> {
    const restMs = restUntil - performance.now()
    if (restMs > 0 && options.isApiActive()) await delay(restMs)
    for (let waited = 0; waited < options.maxYieldMs && options.isDatabaseBusy(); waited += checkEveryMs)
      await delay(checkEveryMs)
  }

  return {
    async begin() {
      const previous = lastTurn
      const turn = Promise.withResolvers<void>()
      lastTurn = turn.promise
      await previous
      await waitForApi()
      const startedAt = performance.now()
      return {
        end() {
          const now = performance.now()
          restUntil = now + (now - startedAt) * options.restFactor
          turn.resolve()
        },
      }
    },
  }
}

/** Records API calls; `isActive` is true for a second after the last one. */
export function createApiActivity() {
  let lastCallAt = Number.NEGATIVE_INFINITY
  return {
    noteCall: () => {
      lastCallAt = performance.now()
    },
    isActive: () => performance.now() - lastCallAt < 1_000,
  }
}
