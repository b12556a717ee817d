import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { codeLength } from '#model/identity-rules.ts'
import type { Deps } from '../../../deps.ts'
import { uuidOr } from '../../../http/ids.ts'
import type { Vault } from '../../../vault/vault.ts'
import { type CodePurpose, type CodeRow, incrementAttempts, markConsumed } from './queries.ts'

const codeCount = 10 ** codeLength
// The largest multiple of codeCount below 2³². Larger random numbers would make small codes likelier (modulo bias).
const unbiasedLimit = Math.floor(2 ** 32 / codeCount) * codeCount

export function generateCode({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
  let random: number
  do random = randomBytes(4).readUInt32BE()
  while (random >= unbiasedLimit)
  return String(random % codeCount).padStart(codeLength, '0')
}

/**
 * Hashes with a secret key, because all million codes could be tried against a plain hash. The id of the row is part of
 * the input, so equal codes have different hashes.
 */
export function hashCode(vault: Vault, codeId: string, code: string): Buffer {
  return vault.fingerprint(`one-time code ${codeId} ${code}`)
}

type CodeAttempt = { id: string; email: string; purposes: readonly CodePurpose[]; otp: string }

/** Returns the row if the code is right. A wrong, expired or used code and too many attempts give the same error. */
export async function checkCode(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  attempt: CodeAttempt,
): Promise<CodeRow> {
  return compareCode(deps, await countAttempt(deps, attempt), attempt.otp)
}

/** Counts the attempt in its own transaction, so that it stays counted when the caller fails later. */
export async function countAttempt(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id: codeId, email, purposes }: CodeAttempt,
): Promise<CodeRow> {
  const id = uuidOr(codeId, 'code_wrong')
  const code = await database.transaction(tx =>
    incrementAttempts(tx, { id, email, purposes, now: clock.now() }),
  )
  if (!code) throw new AppError('code_wrong')
  return code
}

/** Call this only after `countAttempt`. */
export function compareCode({ vault }: Pick<Deps, 'vault'>, code: CodeRow, otp: string): CodeRow {
  if (!timingSafeEqual(hashCode(vault, code.id, otp), code.code_hash)) throw new AppError('code_wrong')
  return code
}

/** Call this in the transaction that acts on the right code: of two concurrent requests, only one succeeds. */
export async function consumeCode(tx: Tx, code: CodeRow, now: Date): Promise<void> {
  if (!(await markConsumed(tx, code, now))) throw new AppError('code_wrong')
}
