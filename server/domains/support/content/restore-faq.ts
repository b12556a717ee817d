import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { insertDeleted, takeDeleted } from '../../../staff/deleted-record-queries.ts'
import { presentFaq } from './present.ts'
import { lockFaq } from './queries.ts'

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
