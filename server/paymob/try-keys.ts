import type { Calls } from './calls.ts'
import { classifyMutation } from './classify-reply.ts'

type KeyCheck = 'accepted' | 'refused' | 'unreached'
/** `inquiries` need the API key, `payments` the secret key. */
export type KeyChecks = { inquiries: KeyCheck; payments: KeyCheck }

/**
 * Tries both keys without creating anything: the API key with a new login, the secret key with an intention that has no
 * fields. Paymob checks the key first, so it rejects the fields only when it accepts the key.
 */
export async function tryKeys(calls: Calls): Promise<KeyChecks> {
  const login = await calls.logIn()
  const call = { name: 'try_secret_key', method: 'POST', path: '/v1/intention/', body: {} } as const
  const { outcome } = classifyMutation(await calls.writeWithKey(call))
  return { inquiries: loginChecks[login.kind], payments: outcomeChecks[outcome] }
}

const loginChecks = { session: 'accepted', unauthorized: 'refused', unavailable: 'unreached' } as const

const outcomeChecks = {
  answered: 'accepted',
  refused: 'accepted',
  unauthorized: 'refused',
  unavailable: 'unreached',
  unknown: 'unreached',
} as const
