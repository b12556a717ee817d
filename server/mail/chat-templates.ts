import { isolate } from '#model/format.ts'
import type { TemplatesOf } from './blocks.ts'

/** Mails about a support conversation. The token opens the conversation in any browser. */
export type ChatMails = {
  'chat-answered': {
    agentName: string
    answers: string[]
    /** How many answers are pictures. Absent in mails that were queued by earlier versions. */
    pictures?: number
    conversationId: string
    token: string
  }
}

export const chatTemplates: TemplatesOf<ChatMails> = {
  'chat-answered': ({ agentName, answers, pictures = 0, conversationId, token }, { t, shopUrl }) => ({
    subject: t('chat_answered.subject'),
    blocks: [
      { kind: 'paragraph', text: t('chat_answered.intro', { name: isolate(agentName) }) },
      ...answers.map(text => ({ kind: 'note', text }) as const),
      ...(pictures > 0
        ? [{ kind: 'paragraph', text: t('chat_answered.pictures', { count: pictures }) } as const]
        : []),
      // In the fragment, which browsers do not send to servers.
      { kind: 'button', label: t('chat_answered.open'), url: `${shopUrl}/#chat=${conversationId}.${token}` },
      { kind: 'small-print', text: t('chat_answered.private') },
    ],
  }),
}
