import type { Tx } from '#database/client.ts'
import { type CaseKind, caseKinds } from '#model/case-kinds.ts'
import type { NoticeKind } from '#model/notice-kinds.ts'
import { notifyStaff, settleStaffNotices } from '../notices/notify.ts'
import { findSubject } from './queries.ts'

/** Notifies the staff members who may resolve the case. Low stock has texts of its own. */
export async function notifyOfCase(
  tx: Tx,
  { id, kind, about, left }: { id: string; kind: CaseKind; about: string; left: number },
): Promise<void> {
  const { access } = caseKinds[kind]
  const { product, order } = await findSubject(tx, id)
  const link = kind === 'claim_open' ? `/admin/claims/${about}` : `/admin/cases?kind=${kind}`
  const shared = { about: id, link }
  if (kind === 'stock_low' && product)
    return notifyStaff(tx, access, { ...shared, kind, params: { ...product, left } })
  if (kind === 'stock_exhausted' && product)
    return notifyStaff(tx, access, { ...shared, kind, params: product })
  const params = { ...product, ...order, caseKind: kind }
  return notifyStaff(tx, access, { ...shared, kind: 'case_opened', params })
}

/** Staff need not look at a resolved case, so its notices count as read. */
export async function settleCaseNotices(
  tx: Tx,
  { id, kind, now }: { id: string; kind: CaseKind; now: Date },
): Promise<void> {
  const kinds: NoticeKind[] = ['case_opened']
  if (kind === 'stock_low' || kind === 'stock_exhausted') kinds.push(kind)
  for (const noticeKind of kinds) await settleStaffNotices(tx, { kind: noticeKind, about: id, now })
}
