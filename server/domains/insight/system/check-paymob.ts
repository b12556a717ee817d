import type { SystemState } from '#model/contracts/system.ts'
import type { Deps } from '../../../deps.ts'
import { findLastCallback, findLastKeyTest } from './queries.ts'

/** What a check of the system found: its state, the message of the finding, and the facts that it names. */
export type Finding = { state: SystemState; finding: string; facts: Record<string, string | number | null> }

/**
 * The last test of the keys counts as much as the calls of this server, whichever server made it: the screen shows its
 * result beside this finding. A refused key stays refused until the next test, because other calls may not use it.
 */
export async function checkPaymob({ database, paymob, config }: Deps): Promise<Finding> {
  const [lastCallback, keyTest] = await Promise.all([
    findLastCallback(database.reader),
    findLastKeyTest(database.reader),
  ])
  const facts = {
    address: new URL(config.paymob.baseUrl).host,
    lastCallbackAt: lastCallback?.toISOString() ?? null,
    keysTestedAt: keyTest?.at.toISOString() ?? null,
  }
  const call = paymob.lastCall()
  // Ages, because the clock of PostgreSQL may differ from the one of this server.
  const isTestNewer = keyTest && (!call || keyTest.ageMs <= Date.now() - call.at.getTime())
  if (keyTest?.refused || (!isTestNewer && call?.outcome === 'refused'))
    return { state: 'bad', finding: 'keys_refused', facts }
  if (isTestNewer ? keyTest.unreached : !paymob.isReachable()) return { state: 'bad', finding: 'down', facts }
  if (!isTestNewer && call?.outcome === 'unreached') return { state: 'warn', finding: 'call_failed', facts }
  if (lastCallback === null) return { state: 'warn', finding: 'no_callback', facts }
  return { state: 'good', finding: config.sandbox ? 'sandbox' : 'ok', facts }
}
