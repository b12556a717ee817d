import type { Deps } from '../../../deps.ts'

type Options = {
  log: Deps['log']
  /** What the work is, for the log. */
  what: string
  concurrency?: number
  /** Called for an id whose work failed, so that it is not the first one of the next run again. */
  postpone?: (id: string) => Promise<void>
}

/** Works through a list, several at once. An id whose work throws is logged and does not keep the others waiting. */
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
