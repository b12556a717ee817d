type Options<Row> = {
  /** The position after which rows are sent. */
  after: number
  /** How many rows are read at once. */
  limit: number
  /** Reads up to `limit` rows after a position, in order. */
  read(after: number, limit: number): Promise<Row[]>
  positionOf(row: Row): number
  send(rows: Row[]): void
}

/**
 * Sends the rows of a log in order, each once: returns a function that sends the rows that are new. Subscribe to the
 * notifications first, then call it once, and again for each notification. A row that is committed between subscribing
 * and reading is read, and a row that was read is not sent again, because the position has moved on. Positions must
 * become visible in their order.
 */
export function createReplay<Row>(options: Options<Row>): () => Promise<void> {
  const { after, limit, read, positionOf, send } = options
  let position = after
  return coalesce(async () => {
    for (let isMore = true; isMore; ) {
      const rows = await read(position, limit)
      const last = rows.at(-1)
      if (!last) return
      position = positionOf(last)
      send(rows)
      isMore = rows.length === limit
    }
  })
}

/** Runs the work one at a time. Calls during a run are combined into one more run. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  let isDue = false
  return async () => {
    isDue = true
    if (isRunning) return
    isRunning = true
    try {
      while (isDue) {
        isDue = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }
}
