import type { Deps } from '../../../deps.ts'
import { listCards } from '../cards/card-queries.ts'
import { presentCards } from '../cards/own-cards.ts'
import { refreshCards } from '../cards/store-cards.ts'
import { listPeriods } from '../managing/own-queries.ts'
import { presentPeriod } from '../managing/present.ts'
import { checkSubscription } from '../renewing/check-subscription.ts'
import { readRecord } from './change-customer-renewal.ts'
import { listCharges, listSubscriptionEvents } from './detail-queries.ts'
import { presentCharge, presentRecord, presentSubscriptionEvent } from './present.ts'

type ShowDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'vault' | 'limits'>

/** A subscription with everything that staff see of it, after a check with Paymob. */
export async function showRecord(deps: ShowDeps, id: string) {
  const isFresh = await refresh(deps, id)
  const db = deps.database.reader
  const [row, periods, charges, cards, events] = await Promise.all([
    readRecord(deps, id),
    listPeriods(db, id),
    listCharges(db, id),
    listCards(db, id),
    listSubscriptionEvents(db, id),
  ])
  return {
    ...presentRecord(row, deps.clock.now()),
    isFresh,
    periods: periods.map(presentPeriod),
    charges: charges.map(presentCharge),
    cards: presentCards({ cards, isFresh }).data,
    events: events.map(presentSubscriptionEvent),
  }
}

/** Asks Paymob, at most as often as the owner's page does. False when the last known state has to do. */
async function refresh(deps: ShowDeps, id: string): Promise<boolean> {
  const known = await readRecord(deps, id)
  if (known.plan_id === null || !(await deps.limits.tryConsume('renewal-prompt', id))) return false
  const outcome = await checkSubscription(deps, id)
  if (outcome === 'checked') await refreshCards(deps, id)
  return outcome === 'checked'
}
