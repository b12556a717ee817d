import { minuteMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { setCompareAt, setNextCheck } from '../records/attempt-queries.ts'

const askAgainMs = 10 * minuteMs

/**
 * Paymob did not answer a question about a payment, or applying the answer failed: asks again in ten minutes, so that
 * other payments come first. A payment is checked until it is captured, and compared afterwards.
 */
export async function postponeQuestion(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  paymentId: string,
): Promise<void> {
  const at = new Date(clock.now().getTime() + askAgainMs)
  await database.transaction(async tx => {
    await setNextCheck(tx, paymentId, at)
    await setCompareAt(tx, paymentId, at)
  })
}
