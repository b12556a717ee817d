import type { Tx } from '#database/client.ts'
import { sessionHours } from '#model/identity-rules.ts'
import { hourMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../http/session.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { insertKnownDevice, replaceDeviceHash, updateKnownDevice } from './device-queries.ts'
import { insertSession } from './queries.ts'

type NewSession = { userId: string; remember: boolean; visitor: Pick<Visitor, 'ip' | 'userAgent'> }

/** Returns the session token. The database stores only its hash. */
export async function createSession(
  tx: Tx,
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  { userId, remember, visitor }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const hours = remember ? sessionHours.remembered : sessionHours.usual
  await insertSession(tx, {
    userId,
    remember,
    tokenHash: hashToken(token),
    userAgent: visitor.userAgent,
    ip: visitor.ip,
    now,
    expiresAt: new Date(now.getTime() + hours * hourMs),
  })
  return token
}

/** `isUnexpected`: the account knows other devices, but not this one. */
type RememberedDevice = { device: string; isUnexpected: boolean }

/**
 * Returns the device secret for the cookie. The browser keeps the secret that it sent only if this account knows it. Any
 * other secret may have been planted by an attacker, so the server issues a new one and replaces the old one for all
 * accounts that share the browser.
 */
export async function rememberDevice(
  tx: Tx,
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  { userId, sentDevice }: { userId: string; sentDevice: string | undefined },
): Promise<RememberedDevice> {
  const now = clock.now()
  if (sentDevice && (await updateKnownDevice(tx, { userId, deviceHash: hashToken(sentDevice), now })))
    return { device: sentDevice, isUnexpected: false }
  const device = randomBytes(32).toString('base64url')
  const deviceHash = hashToken(device)
  if (sentDevice) await replaceDeviceHash(tx, hashToken(sentDevice), deviceHash)
  const hasOthers = await insertKnownDevice(tx, { userId, deviceHash, now })
  return { device, isUnexpected: hasOthers }
}
