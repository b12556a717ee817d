import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Vault } from '../../../vault/vault.ts'
import { presentUser } from '../present.ts'
import { findUser } from '../queries.ts'
import * as kept from './export-queries.ts'
import { presentPreferences } from './present.ts'
import { findPreferences } from './queries.ts'
import { spellOut } from './spell-out.ts'

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
    sessions: spellOut(await kept.exportSessions(reader, userId)),
    knownDevices: spellOut(await kept.exportKnownDevices(reader, userId)),
    ...(await purchases(deps, userId)),
    notices: spellOut(await kept.exportNotices(reader, userId)),
    mails: spellOut(await kept.exportMails(reader, userId)),
    history: spellOut(await kept.exportAudit(reader, userId)),
  }
  await deps.database.transaction(tx =>
    writeAudit(tx, actor, { action: 'account.export', subjectType: 'user', subjectId: userId }),
  )
  return data
}

async function purchases({ database: { reader }, vault }: Deps, userId: string) {
  const items = spellOut(await kept.exportOrderItems(reader, userId))
  const orders = spellOut(await kept.exportOrders(reader, userId)).map(order => ({
    ...order,
    items: items.filter(item => item.orderId === order.id),
  }))
  const periods = spellOut(await kept.exportPeriods(reader, userId))
  const subscriptions = spellOut(await kept.exportSubscriptions(reader, userId)).map(subscription => ({
    ...subscription,
    periods: periods.filter(period => period.subscriptionId === subscription.id),
  }))
  const deliveries = await kept.exportDeliveries(reader, userId)
  return {
    orders,
    couponsUsed: spellOut(await kept.exportCoupons(reader, userId)),
    deliveries: spellOut(deliveries.map(delivery => withName(delivery, vault))),
    payments: spellOut(await kept.exportPayments(reader, userId)),
    refunds: spellOut(await kept.exportRefunds(reader, userId)),
    subscriptions,
    savedCards: spellOut(await kept.exportCards(reader, userId)),
  }
}

type Delivery = Awaited<ReturnType<typeof kept.exportDeliveries>>[number]

function withName({ account_id, username_sealed, ...delivery }: Delivery, vault: Vault) {
  const username = username_sealed && vault.open(username_sealed, `stock_accounts:${account_id}:username`)
  return { ...delivery, username }
}
