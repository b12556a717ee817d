import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Vault } from '../../../vault/vault.ts'
import { presentUser } from '../present.ts'
import { findUser } from '../queries.ts'
import * as kept from './export-queries.ts'
import { presentPreferences } from './present.ts'
import { findPreferences } from './queries.ts'
import { toApiCase } from './to-api-case.ts'

/** Everything that is kept about a person, as they may ask by law. Hashes and others' secrets are not theirs. */
export async function exportData(deps: Deps, actor: Actor, userId: string) {
  const { reader } = deps.database
  await deps.limits.consume('export', userId)
  const user = await findUser(reader, userId)
  if (!user) throw new AppError('session_expired')
  const data = {
    exportedAt: deps.clock.now().toISOString(),
    profile: presentUser(user),
    notificationPreferences: presentPreferences(await findPreferences(reader, userId)),
    sessions: toApiCase(await kept.exportSessions(reader, userId)),
    knownDevices: toApiCase(await kept.exportKnownDevices(reader, userId)),
    ...(await purchases(deps, userId)),
    notices: toApiCase(await kept.exportNotices(reader, userId)),
    mails: toApiCase(await kept.exportMails(reader, userId)),
    history: toApiCase(await kept.exportAudit(reader, userId)),
  }
  await deps.database.transaction(tx =>
    writeAudit(tx, actor, { action: 'account.export', subjectType: 'user', subjectId: userId }),
  )
  return data
}

async function purchases({ database: { reader }, vault }: Deps, userId: string) {
  const items = toApiCase(await kept.exportOrderItems(reader, userId))
  const orders = toApiCase(await kept.exportOrders(reader, userId)).map(order => ({
    ...order,
    items: items.filter(item => item.orderId === order.id),
  }))
  const periods = toApiCase(await kept.exportPeriods(reader, userId))
  const subscriptions = toApiCase(await kept.exportSubscriptions(reader, userId)).map(subscription => ({
    ...subscription,
    periods: periods.filter(period => period.subscriptionId === subscription.id),
  }))
  const deliveries = await kept.exportDeliveries(reader, userId)
  return {
    orders,
    couponsUsed: toApiCase(await kept.exportCoupons(reader, userId)),
    deliveries: toApiCase(deliveries.map(delivery => withName(delivery, vault))),
    payments: toApiCase(await kept.exportPayments(reader, userId)),
    refunds: toApiCase(await kept.exportRefunds(reader, userId)),
    subscriptions,
    savedCards: toApiCase(await kept.exportCards(reader, userId)),
  }
}

type Delivery = Awaited<ReturnType<typeof kept.exportDeliveries>>[number]

function withName({ account_id, username_sealed, ...delivery }: Delivery, vault: Vault) {
  const username = username_sealed && vault.open(username_sealed, `stock_accounts:${account_id}:username`)
  return { ...delivery, username }
}
