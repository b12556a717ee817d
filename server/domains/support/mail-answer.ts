import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { notify } from '../../notices/notify.ts'
import { listUnreadAnswers } from './records/message-queries.ts'
import { findConversation, insertToken } from './records/queries.ts'

/** How long the visitor has to see an answer in the chat before it is mailed. */
export const mailAfterSeconds = 60

/**
 * Mails the answers that the visitor has not seen, with a link back to the conversation; a signed-in customer also gets a
 * notice. Until the visitor returns, later answers cause no further mail or notice.
 */
export async function mailAnswer(
  { database, vault, randomBytes }: Pick<Deps, 'database' | 'vault' | 'randomBytes'>,
  conversationId: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await database.transaction(async tx => {
    const conversation = await findConversation(tx, conversationId)
    if (!conversation?.email && !conversation?.user_id) return
    const answers = await listUnreadAnswers(tx, conversationId)
    const [first] = answers
    if (!first) return
    const about = `${conversationId}:${conversation.visitor_read_seq}`
    if (conversation.user_id)
      await notify(tx, {
        userId: conversation.user_id,
        kind: 'chat_answered',
        about,
        params: {},
        link: '/#chat',
      })
    if (!conversation.email) return
    await insertToken(tx, conversationId, hashToken(token))
    await queueMail(tx, vault, {
      to: conversation.email,
      language: conversation.language,
      template: 'chat-answered',
      params: {
        agentName: first.sender_name ?? '',
        answers: answers.map(({ body }) => body).filter(body => body !== ''),
        pictures: answers.filter(({ kind }) => kind === 'image').length,
        conversationId,
        token,
      },
      dedupeKey: `chat-answered:${about}`,
      ...(conversation.user_id ? { userId: conversation.user_id } : {}),
    })
  })
}
