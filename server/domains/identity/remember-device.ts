import type { Tx } from '#database/client.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import { insertKnownDevice, replaceDeviceHash, touchKnownDevice } from './device-queries.ts'

type Remembered = { device: string; isUnexpected: boolean }

/**
 * The device secret for the cookie. The browser keeps the one it brought only if this account knows it; any other may
 * have been planted by an attacker who knows it too, so the server issues a new one. Accounts that share the browser
 * know it by the new secret from then on.
 */
export async function rememberDevice(
  tx: Tx,
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  { userId, given }: { userId: string; given: string | undefined },
): Promise<Remembered> {
  const now = clock.now()
  if (given && (await touchKnownDevice(tx, { userId, deviceHash: hashToken(given), now })))
    return { device: given, isUnexpected: false }
  const device = randomBytes(32).toString('base64url')
  const deviceHash = hashToken(device)
  if (given) await replaceDeviceHash(tx, hashToken(given), deviceHash)
  const hasOthers = await insertKnownDevice(tx, { userId, deviceHash, now })
  return { device, isUnexpected: hasOthers }
}
