import { AppError } from '#model/errors.ts'
import { type Halalas, toSar } from '#model/money.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Vault } from '../../../vault/vault.ts'
import { findUser } from '../queries.ts'
import { exportClaims } from './export-claim-queries.ts'
import * as kept from './export-queries.ts'
import { exportReviews, exportReviewVotes } from './export-review-queries.ts'
import { exportKnownDevices, exportPushSubscriptions, exportSessions } from './export-session-queries.ts'
import { presentPreferences, presentUser } from './present.ts'
import { findPreferences } from './queries.ts'

/** Returns all data stored about the user, as the law requires, without hashes and secrets. */
export async function exportData(deps: Deps, actor: Actor, userId: string) {
  const { reader } = deps.database
  await deps.limits.consume('export', userId)
  const user = await findUser(reader, userId)
  if (!user) throw new AppError('session_expired')
  const data = {
    exportedAt: deps.clock.now().toISOString(),
    profile: presentUser(user),
    notificationPreferences: presentPreferences(await findPreferences(reader, userId)),
    sessions: toApiCase(await exportSessions(reader, userId)),
    knownDevices: toApiCase(await exportKnownDevices(reader, userId)),
    pushSubscriptions: toApiCase(await exportPushSubscriptions(reader, userId)),
    ...(await purchases(deps, userId)),
    reviews: toApiCase(await exportReviews(reader, userId)),
    helpfulVotes: toApiCase(await exportReviewVotes(reader, userId)),
    restockNotices: toApiCase(await kept.exportRestockNotices(reader, userId)),
    conversations: await conversations(deps, userId),
    notices: toApiCase(await kept.exportNotices(reader, userId)),
    mails: toApiCase(await kept.exportMails(reader, userId)),
    history: toApiCase(await kept.exportAudit(reader, userId)),
  }
  await deps.database.transaction(tx =>
    writeAudit(tx, actor, { action: 'account.export', subjectType: 'user', subjectId: userId }),
  )
  return data
}

async function conversations({ database: { reader } }: Deps, userId: string) {
  const messages = toApiCase(await kept.exportConversationMessages(reader, userId))
  return toApiCase(await kept.exportConversations(reader, userId)).map(conversation => ({
    ...conversation,
    messages: messages.filter(message => message.conversationId === conversation.id),
  }))
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
    deliveries: toApiCase(deliveries.map(delivery => withUsername(delivery, vault))),
    claims: toApiCase(await exportClaims(reader, userId)),
    payments: toApiCase(await kept.exportPayments(reader, userId)),
    refunds: toApiCase(await kept.exportRefunds(reader, userId)),
    subscriptions,
    savedCards: toApiCase(await kept.exportCards(reader, userId)),
  }
}

type Delivery = Awaited<ReturnType<typeof kept.exportDeliveries>>[number]

function withUsername({ account_id, username_sealed, ...delivery }: Delivery, vault: Vault) {
  const username = username_sealed && vault.open(username_sealed, `stock_accounts:${account_id}:username`)
  return { ...delivery, username }
}

type Row = Record<string, unknown>

/** Converts rows to API style: camelCase names, ISO timestamps, riyals instead of halalas. */
export function toApiCase(rows: readonly Row[]): Row[] {
  return rows.map(row => Object.fromEntries(Object.entries(row).map(toApiField)))
}

function toApiField([column, value]: [string, unknown]): [string, unknown] {
  const isMoney = column.endsWith('_halalas')
  const name = column.replace(/_halalas$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (isMoney) return [name, toSar(value as Halalas)]
  return [name, value instanceof Date ? value.toISOString() : value]
}
