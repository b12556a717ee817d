import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { insertDeleted, takeDeleted } from '../../../staff/deleted-record-queries.ts'
import { presentReply } from './present.ts'
import { lockReply } from './queries.ts'
import { refuseTakenShortcut } from './save-reply.ts'

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
