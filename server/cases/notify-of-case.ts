import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { type CaseKind, caseKinds } from '#model/case-kinds.ts'
import type { NoticeKind } from '#model/notice-kinds.ts'
import { describeShortDurations, levelOf, type ShortDuration, shortDurationsIn } from '#model/stock-levels.ts'
import { hourMs } from '#model/time-units.ts'
import { notifyStaff, settleStaffNotices } from '../notices/notify.ts'
import { findSubject } from './queries.ts'

const stockKinds = ['stock_low', 'stock_exhausted'] as const
type StockCaseKind = (typeof stockKinds)[number]

/** Notifies the staff members who may resolve the case. Low stock has texts of its own. */
export async function notifyOfCase(
  tx: Tx,
  { id, kind, about, details }: { id: string; kind: CaseKind; about: string; details: JsonObject },
): Promise<void> {
  const caseKind = stockKinds.find(one => one === kind)
  const durations = shortDurationsIn(details)
  if (caseKind && durations.length > 0)
    return sendStockNotice(tx, { caseId: id, about: id, caseKind, durations })
  const { product, order } = await findSubject(tx, id)
  const link = kind === 'claim_open' ? `/admin/claims/${about}` : `/admin/cases?kind=${kind}`
  const params = { ...product, ...order, caseKind: kind }
  await notifyStaff(tx, caseKinds[kind].access, { about: id, link, kind: 'case_opened', params })
}

type StockNotice = { caseId: string; caseKind: StockCaseKind; durations: ShortDuration[] }

/** Notifies staff of durations that fell while the case of their product was open: of the same ones once an hour. */
export async function notifyOfStock(tx: Tx, { now, ...notice }: StockNotice & { now: Date }): Promise<void> {
  const fallen = notice.durations.map(duration => `${duration.days}-${levelOf(duration)}`).join()
  const hour = Math.floor(now.getTime() / hourMs)
  await sendStockNotice(tx, { ...notice, about: `${notice.caseId}:${fallen}:${hour}` })
}

async function sendStockNotice(
  tx: Tx,
  { caseId, about, caseKind, durations }: StockNotice & { about: string },
): Promise<void> {
  const { product } = await findSubject(tx, caseId)
  if (!product) return
  const { kind, ...names } = describeShortDurations(durations)
  const link = `/admin/cases?kind=${caseKind}`
  await notifyStaff(tx, caseKinds[caseKind].access, { kind, about, link, params: { ...product, ...names } })
}

/** Staff need not look at a resolved case, so its notices count as read. */
export async function settleCaseNotices(
  tx: Tx,
  { id, kind, now }: { id: string; kind: CaseKind; now: Date },
): Promise<void> {
  const kinds: NoticeKind[] = ['case_opened']
  if (stockKinds.some(one => one === kind)) kinds.push(...stockKinds)
  for (const noticeKind of kinds) await settleStaffNotices(tx, { kind: noticeKind, about: id, now })
}
