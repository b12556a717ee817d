import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddedServer } from './embedded.ts'

export type KeepRunningLog = {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}

const checkEveryMs = 500
const firstWaitMs = 250
const maxWaitMs = 15_000

/** Restarts the embedded PostgreSQL whenever its main process dies, until `stop`. */
export function keepRunning(
  server: Pick<EmbeddedServer, 'isAlive' | 'restart' | 'stop'>,
  log: KeepRunningLog,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  async function supervise(): Promise<void> {
    for (;;) {
      await pause(checkEveryMs)
      if (stopping.signal.aborted) return
      if (await server.isAlive()) continue
      log.error({}, 'embedded PostgreSQL died, restarting it')
      await restart()
    }
  }

  /** Retries, because a restart fails while processes of the dead server still use its shared memory. */
  async function restart(): Promise<void> {
    for (let waitMs = firstWaitMs; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
      try {
        await server.restart()
        log.warn({}, 'embedded PostgreSQL is running again')
        return
      } catch (error) {
        log.error({ err: error }, 'embedded PostgreSQL cannot start yet')
        await pause(waitMs)
      }
    }
  }

  const supervision = supervise()
  return {
    async stop() {
      stopping.abort()
      // Waits for a restart in progress, so that no server is left running.
      await supervision
      if (await server.isAlive()) await server.stop()
    },
  }
}
