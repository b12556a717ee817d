import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { codeLength } from '#model/identity-rules.ts'
import type { Deps } from '../../../deps.ts'
import { uuidOr } from '../../../http/ids.ts'
import type { Vault } from '../../../vault/vault.ts'
import { type CodePurpose, type CodeRow, countTry, markConsumed } from './queries.ts'

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

type Guess = { id: string; email: string; purposes: readonly CodePurpose[]; otp: string }

/** The entry of the right code; any other guess, and any guess too many or too late, is refused alike. */
export async function checkCode(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  guess: Guess,
): Promise<CodeRow> {
  return compareCode(deps, await countGuess(deps, guess), guess.otp)
}

/** Counts the guess, and commits that by itself: a guess that is refused later stays counted. */
export async function countGuess(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id: given, email, purposes }: Guess,
): Promise<CodeRow> {
  const id = uuidOr(given, 'code_wrong')
  const code = await database.transaction(tx => countTry(tx, { id, email, purposes, now: clock.now() }))
  if (!code) throw new AppError('code_wrong')
  return code
}

/** Only for a guess that was counted. */
export function compareCode({ vault }: Pick<Deps, 'vault'>, code: CodeRow, otp: string): CodeRow {
  if (!timingSafeEqual(codeHash(vault, code.id, otp), code.code_hash)) throw new AppError('code_wrong')
  return code
}

/** In the transaction that acts on the right code: of two at once, one goes on. */
export async function consumeCode(tx: Tx, code: CodeRow, now: Date): Promise<void> {
  if (!(await markConsumed(tx, code, now))) throw new AppError('code_wrong')
}
