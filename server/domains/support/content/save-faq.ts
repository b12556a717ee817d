import type { Tx } from '#database/client.ts'
import type { FaqForm } from '#model/contracts/support-content.ts'
import type { ChatCategory } from '#model/conversations.ts'
import { AppError } from '#model/errors.ts'
import { mergeOrder } from '#model/merge-order.ts'
import { type Actor, changedFields, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { insertDeleted, storeDeleted, takeDeleted } from '../../../staff/deleted-record-queries.ts'
import { presentFaq } from './present.ts'
import { deleteFaqRow, insertFaq, listFaqs, lockFaq, updateFaq, updateFaqOrder } from './queries.ts'

type SaveDeps = Pick<Deps, 'database'>
type Faq = ReturnType<typeof presentFaq>

const subjectType = 'faq'

/** `storeReply` stores the reply in the transaction of the question. */
export async function createFaq(
  { database }: SaveDeps,
  actor: Actor,
  form: FaqForm,
  storeReply: (tx: Tx, faq: Faq) => Promise<void>,
): Promise<Faq> {
  return database.transaction(async tx => {
    const faq = presentFaq(await insertFaq(tx, faqColumnsOf(form)))
    await writeAudit(tx, actor, { action: 'faq.create', subjectType, subjectId: faq.id, after: faq })
    await storeReply(tx, faq)
    return faq
  })
}

export async function changeFaq(
  { database }: SaveDeps,
  actor: Actor,
  id: string,
  form: FaqForm,
): Promise<Faq> {
  return database.transaction(async tx => {
    const row = await lockFaq(tx, id)
    if (!row) throw new AppError('faq_not_found')
    const before = presentFaq(row)
    requireVersion(form.version, before)
    const after = presentFaq(await updateFaq(tx, row, faqColumnsOf(form)))
    const changed = changedFields({ ...before, version: after.version }, after)
    await writeAudit(tx, actor, { action: 'faq.update', subjectType, subjectId: id, ...changed })
    return after
  })
}

export async function deleteFaq(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await database.transaction(async tx => {
    const row = await lockFaq(tx, id)
    if (!row) throw new AppError('faq_not_found')
    await storeDeleted(tx, 'support_faqs', id, { now: clock.now() })
    await deleteFaqRow(tx, id)
    await writeAudit(tx, actor, {
      action: 'faq.delete',
      subjectType,
      subjectId: id,
      before: presentFaq(row),
    })
  })
}

type Order = { category: ChatCategory; ids: string[] }

export async function reorderFaqs(
  { database }: SaveDeps,
  actor: Actor,
  { category, ids: saved }: Order,
): Promise<Faq[]> {
  return database.transaction(async tx => {
    const before = (await listFaqs(tx, category)).map(({ id }) => id)
    const ids = mergeOrder(before, saved)
    await updateFaqOrder(tx, category, ids)
    await writeAudit(tx, actor, {
      action: 'faq.reorder',
      subjectType,
      subjectId: null,
      before: { category, ids: before },
      after: { category, ids },
    })
    return (await listFaqs(tx, category)).map(presentFaq)
  })
}

export function faqColumnsOf({ category, question, questionAr, answer, answerAr }: FaqForm) {
  return { category, question, question_ar: questionAr, answer, answer_ar: answerAr }
}

/** Undoes the deletion of a question. */
export async function restoreFaq({ database }: Pick<Deps, 'database'>, actor: Actor, id: string) {
  return database.transaction(async tx => {
    const record = await takeDeleted(tx, 'support_faqs', id)
    const isBack = record && (await insertDeleted(tx, 'support_faqs', record))
    const row = isBack && (await lockFaq(tx, id))
    if (!row) throw new AppError('faq_not_found')
    const faq = presentFaq(row)
    await writeAudit(tx, actor, { action: 'faq.restore', subjectType: 'faq', subjectId: id, after: faq })
    return faq
  })
}
