import type { Reader } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { mailIsDown } from '../../mail/mail-is-down.ts'

/** Before anything depends on who asks: known or not, nobody could be sent a code. */
export async function refuseWhileMailIsDown(db: Reader): Promise<void> {
  if (await mailIsDown(db)) throw new AppError('mail_unavailable')
}
