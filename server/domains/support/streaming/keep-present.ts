import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../http/session.ts'
import { recordOpenStream } from '../staff/change-presence.ts'

/** How often a stream looks at the clock, and how often it records that it is open. */
const checkEveryMs = 1_000
const recordEveryMs = 20_000

/** Records that the agent's stream is open, until the returned function is called. */
export function keepPresent(deps: Pick<Deps, 'database' | 'clock' | 'log'>, session: Session): () => void {
  const { clock, log } = deps
  let recordedAt = clock.now().getTime()
  const record = () => {
    const now = clock.now().getTime()
    if (now - recordedAt < recordEveryMs) return
    recordedAt = now
    recordOpenStream(deps, session).catch(error => log.warn({ err: error }, 'chat: open stream not recorded'))
  }
  const timer = setInterval(record, checkEveryMs).unref()
  return () => clearInterval(timer)
}
