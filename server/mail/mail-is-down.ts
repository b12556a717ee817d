import type { Reader } from '#database/client.ts'
import { countFailures } from './queries.ts'

const unreachableFailures = 2
const failingAddresses = 3

/**
 * Known to be down: the server let nobody in twice, or put off several recipients, and no mail has got
 * through since. One recipient alone may have a full mailbox, which must not close sign-in for everybody.
 */
export async function mailIsDown(db: Reader): Promise<boolean> {
  const { unreachable, addresses } = await countFailures(db, 'unreachable:')
  return unreachable >= unreachableFailures || addresses >= failingAddresses
}
