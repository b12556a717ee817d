import type { Deps } from '../../../deps.ts'
import { networkOf } from '../../../http/visitor.ts'
import { isKnownDevice } from '../sessions/device-queries.ts'
import { listRecentIps } from '../sessions/queries.ts'
import type { CodeToMail } from './queries.ts'

/** `last-today`: the address has no mails left after this one, so its link is valid for a day. */
type MailDecision = 'send' | 'last-today' | 'withhold'

type LimitDeps = Pick<Deps, 'database' | 'limits'>

/**
 * Decides whether a code may be mailed. Anyone can request registration and reset mails for any address, so their number
 * per address is limited in a way that never locks out the owner (docs/decisions/sign-in.md). Sign-in codes require the
 * right password and are not limited here.
 */
export async function checkMailLimits(deps: LimitDeps, code: CodeToMail): Promise<MailDecision> {
  if (code.purpose === 'sign_in') return 'send'
  return code.purpose === 'password_reset'
    ? checkResetLimits(deps, code)
    : checkRegistrationLimits(deps, code)
}

/** Registrations and changes of address share these limits. */
async function checkRegistrationLimits({ limits }: LimitDeps, code: CodeToMail): Promise<MailDecision> {
  const address = addressKey(code)
  const isAllowed =
    (await limits.tryConsume('registration-mail-network', `${address} ${code.network}`)) &&
    (await limits.tryConsume('registration-mail', address))
  return isAllowed ? 'send' : 'withhold'
}

async function checkResetLimits(deps: LimitDeps, code: CodeToMail): Promise<MailDecision> {
  const { limits } = deps
  const address = addressKey(code)
  const { user_id: userId, device_hash: deviceHash, network } = code
  if (userId && deviceHash && (await isKnownDevice(deps.database.reader, userId, deviceHash))) {
    const key = `${address} ${deviceHash.toString('base64url')}`
    if (await limits.tryConsume('reset-mail-device', key)) return 'send'
  }
  if (userId && network && (await isKnownNetwork(deps, userId, network))) {
    if (await limits.tryConsume('reset-mail-known-network', address)) return 'send'
  }
  const isAllowed =
    (await limits.tryConsume('reset-mail-network', `${address} ${network}`)) &&
    (await limits.tryConsume('reset-mail', address))
  if (isAllowed) return 'send'
  return (await limits.tryConsume('reset-mail-last', address)) ? 'last-today' : 'withhold'
}

async function isKnownNetwork({ database }: LimitDeps, userId: string, network: string) {
  const ips = await listRecentIps(database.reader, userId)
  return ips.some(ip => networkOf(ip) === network)
}

/** A password reset revokes the link of the last mail, so the address may get another one. */
export async function restoreLastResetMail({ limits }: Pick<Deps, 'limits'>, email: string): Promise<void> {
  await limits.reset('reset-mail-last', addressKey({ email }))
}

function addressKey({ email }: { email: string }): string {
  return email.toLowerCase()
}
