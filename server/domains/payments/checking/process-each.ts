import type { Deps } from '../../../deps.ts'

type Options = {
  log: Deps['log']
  /** Names the work in the log. */
  what: string
  concurrency?: number
  /** Called for an id whose work failed, so that it does not come first in the next run. */
  postpone?: (id: string) => Promise<void>
}

/** Runs the work for every id, several concurrently. A failure is logged and does not stop the others. */
export async function processEach(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
  { log, what, concurrency = 8, postpone }: Options,
): Promise<void> {
  const queue = ids.values()
  const workers = Array.from({ length: concurrency }, async () => {
    for (const id of queue) {
      try {
        await work(id)
      } catch (error) {
        log.error({ err: error, id }, `${what} failed`)
        await postpone?.(id)
      }
    }
  })
  await Promise.all(workers)
}
