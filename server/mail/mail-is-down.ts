import type { Reader } from '#database/client.ts'
import { countUnreachable } from './queries.ts'

const unreachableFailures = 2

/**
 * The mail server itself let no mail in at least twice, and accepted none since. What it says about a recipient never
 * counts: anybody can register with an address that it defers, and would close sign-in for everybody.
 */
export async function mailIsDown(db: Reader): Promise<boolean> {
  return (await countUnreachable(db)) >= unreachableFailures
}
