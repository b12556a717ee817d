import { codeLength } from '#model/identity-rules.ts'
import type { Deps } from '../../deps.ts'
import type { Vault } from '../../vault/vault.ts'

const codes = 10 ** codeLength
// The largest multiple of a million below 2³²: the rest would make small codes likelier.
const evenDraws = Math.floor(2 ** 32 / codes) * codes

export function generateCode({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
  let drawn: number
  do drawn = randomBytes(4).readUInt32BE()
  while (drawn >= evenDraws)
  return String(drawn % codes).padStart(codeLength, '0')
}

/** Keyed, since a million codes are soon tried; bound to its entry, so that two rows never look alike. */
export function codeHash(vault: Vault, entryId: string, code: string): Buffer {
  return vault.fingerprint(`one-time code ${entryId} ${code}`)
}
