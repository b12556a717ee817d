import { hashToken } from '../../http/session.ts'

/**
 * What wrong tries are counted under. A known device has its own count, so that strangers who guess at an
 * account shut out each other and not its owner.
 */
export function signInKey(email: string, device: string | undefined, knowsDevice: boolean): string {
  const account = email.toLowerCase()
  return device && knowsDevice ? `${account} ${hashToken(device).toString('base64url')}` : account
}
