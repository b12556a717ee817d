import type { Tx } from '#database/client.ts'
import type { ReplyForm } from '#model/contracts/support-content.ts'
import { AppError } from '#model/errors.ts'
import { type Actor, changedFields, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { insertDeleted, storeDeleted, takeDeleted } from '../../../staff/deleted-record-queries.ts'
import { presentReply } from './present.ts'
import { deleteReplyRow, insertReply, lockReply, updateReply } from './queries.ts'

type SaveDeps = Pick<Deps, 'database'>
type Reply = ReturnType<typeof presentReply>

const subjectType = 'canned_reply'

/** `storeReply` stores the answer of the call in the transaction of the canned reply. */
export async function createReply(
  { database }: SaveDeps,
  actor: Actor,
  form: ReplyForm,
  storeReply: (tx: Tx, reply: Reply) => Promise<void>,
): Promise<Reply> {
  return refuseTakenShortcut(() =>
    database.transaction(async tx => {
      const reply = presentReply(await insertReply(tx, replyColumnsOf(form)))
      await writeAudit(tx, actor, {
        action: 'canned_reply.create',
        subjectType,
        subjectId: reply.id,
        after: reply,
      })
      await storeReply(tx, reply)
      return reply
    }),
  )
}

export async function changeReply(
  { database }: SaveDeps,
  actor: Actor,
  id: string,
  form: ReplyForm,
): Promise<Reply> {
  return refuseTakenShortcut(() =>
    database.transaction(async tx => {
      const row = await lockReply(tx, id)
      if (!row) throw new AppError('canned_reply_not_found')
      const before = presentReply(row)
      requireVersion(form.version, before)
      const after = presentReply(await updateReply(tx, id, replyColumnsOf(form)))
      const changed = changedFields({ ...before, version: after.version }, after)
      await writeAudit(tx, actor, { action: 'canned_reply.update', subjectType, subjectId: id, ...changed })
      return after
    }),
  )
}

export async function deleteReply(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await database.transaction(async tx => {
    const row = await lockReply(tx, id)
    if (!row) throw new AppError('canned_reply_not_found')
    await storeDeleted(tx, 'canned_replies', id, { now: clock.now() })
    await deleteReplyRow(tx, id)
    await writeAudit(tx, actor, {
      action: 'canned_reply.delete',
      subjectType,
      subjectId: id,
      before: presentReply(row),
    })
  })
}

export async function refuseTakenShortcut<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    if (constraint !== 'canned_replies_shortcut') throw error
    throw new AppError('shortcut_taken', { fields: [{ field: 'shortcut', messageKey: 'duplicate' }] })
  }
}

export function replyColumnsOf({ shortcut, title, titleAr, body, bodyAr }: ReplyForm) {
  return { shortcut, title, title_ar: titleAr, body, body_ar: bodyAr }
}

/** Undoes the deletion of a canned reply, unless another one has its shortcut by now. */
export async function restoreReply({ database }: Pick<Deps, 'database'>, actor: Actor, id: string) {
  return refuseTakenShortcut(() =>
    database.transaction(async tx => {
      const record = await takeDeleted(tx, 'canned_replies', id)
      const isBack = record && (await insertDeleted(tx, 'canned_replies', record))
      const row = isBack && (await lockReply(tx, id))
      if (!row) throw new AppError('canned_reply_not_found')
      const reply = presentReply(row)
      await writeAudit(tx, actor, {
        action: 'canned_reply.restore',
        subjectType: 'canned_reply',
        subjectId: id,
        after: reply,
      })
      return reply
    }),
  )
}
