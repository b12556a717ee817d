import type { Reader, Tx } from '#database/client.ts'
import type { SupportContentForm } from '#model/contracts/support-content.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { lockSchedule } from './hours-queries.ts'
import { presentFaq, presentReply } from './present.ts'
import {
  deleteAllFaqs,
  deleteAllReplies,
  insertFaqs,
  insertReplies,
  listFaqs,
  listReplies,
} from './queries.ts'
import { faqColumnsOf } from './save-faq.ts'
import { replaceHours, showHours } from './save-hours.ts'
import { refuseTakenShortcut, replyColumnsOf } from './save-reply.ts'

/** All that staff write for support: FAQ, canned replies and opening hours. */
export async function showContent(db: Reader, now: Date) {
  const [faqs, replies, hours] = await Promise.all([listFaqs(db), listReplies(db), showHours(db, now)])
  return { faqs: faqs.map(presentFaq), replies: replies.map(presentReply), hours }
}

type Content = Awaited<ReturnType<typeof showContent>>

/** Replaces the parts that the form has, all or none. */
export async function saveContent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  form: SupportContentForm,
): Promise<Content> {
  const now = clock.now()
  return refuseTakenShortcut(() =>
    database.transaction(async tx => {
      // Two people who replace the content do it one after the other.
      await lockSchedule(tx)
      if (form.hours) await replaceHours(tx, now, actor, form.hours)
      const before = await showContent(tx, now)
      await replaceLists(tx, form)
      const after = await showContent(tx, now)
      if (form.faqs ?? form.replies)
        await writeAudit(tx, actor, {
          action: 'support_content.replace',
          subjectType: 'support_content',
          subjectId: null,
          before: listsOf(form, before),
          after: listsOf(form, after),
        })
      return after
    }),
  )
}

async function replaceLists(tx: Tx, { faqs, replies }: SupportContentForm): Promise<void> {
  if (faqs) {
    await deleteAllFaqs(tx)
    await insertFaqs(tx, faqs.map(faqColumnsOf))
  }
  if (replies) {
    await deleteAllReplies(tx)
    await insertReplies(tx, replies.map(replyColumnsOf))
  }
}

function listsOf(form: SupportContentForm, { faqs, replies }: Content) {
  return { ...(form.faqs && { faqs }), ...(form.replies && { replies }) }
}
