import type { Deps } from '../../../deps.ts'
import { networkOf } from '../../../http/visitor.ts'
import { isKnownDevice } from '../sessions/device-queries.ts'
import { listSessionIps } from '../sessions/queries.ts'
import type { CodeToMail } from './queries.ts'

/** `last-today`: strangers used up the rest, so this mail must serve its owner until there are mails again. */
type MailAllowance = 'send' | 'last-today' | 'withhold'

type AllowanceDeps = Pick<Deps, 'database' | 'limits'>

/**
 * Whether a code may be mailed. A stranger can ask for registration and reset mails in anybody's name, so their number
 * per address is limited, but never at the cost of the owner (docs/decisions/sign-in.md). A sign-in code takes the
 * right password and is not limited here.
 */
export async function allowMail(deps: AllowanceDeps, entry: CodeToMail): Promise<MailAllowance> {
  if (entry.purpose === 'sign_in') return 'send'
  return entry.purpose === 'password_reset' ? allowReset(deps, entry) : allowEntry(deps, entry)
}

async function allowEntry({ limits }: AllowanceDeps, entry: CodeToMail): Promise<MailAllowance> {
  const address = addressKey(entry)
  const isAllowed =
    (await limits.take('entry-mail-network', `${address} ${entry.network}`)) &&
    (await limits.take('entry-mail', address))
  return isAllowed ? 'send' : 'withhold'
}

async function allowReset(deps: AllowanceDeps, entry: CodeToMail): Promise<MailAllowance> {
  const { limits } = deps
  const address = addressKey(entry)
  const { user_id: userId, device_hash: deviceHash, network } = entry
  if (userId && deviceHash && (await isKnownDevice(deps.database.reader, userId, deviceHash))) {
    const key = `${address} ${deviceHash.toString('base64url')}`
    if (await limits.take('reset-mail-device', key)) return 'send'
  }
  if (userId && network && (await isKnownNetwork(deps, userId, network))) {
    if (await limits.take('reset-mail-known-network', address)) return 'send'
  }
  const isAllowed =
    (await limits.take('reset-mail-network', `${address} ${network}`)) &&
    (await limits.take('reset-mail', address))
  if (isAllowed) return 'send'
  return (await limits.take('reset-mail-last', address)) ? 'last-today' : 'withhold'
}

async function isKnownNetwork({ database }: AllowanceDeps, userId: string, network: string) {
  const ips = await listSessionIps(database.reader, userId)
  return ips.some(ip => networkOf(ip) === network)
}

/** After a reset the link of the last mail is spent: the address may get one more. */
export async function restoreLastMail({ limits }: Pick<Deps, 'limits'>, email: string): Promise<void> {
  await limits.reset('reset-mail-last', addressKey({ email }))
}

function addressKey({ email }: { email: string }): string {
  return email.toLowerCase()
}
