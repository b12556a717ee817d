import type { ChatEvent } from '#model/chat-events.ts'
import type { Language } from '#model/languages.ts'
import type { LiveEvent } from '#model/live-events.ts'
import type { Deps } from '../../../deps.ts'
import { coalesce, createReplay } from '../../../live/replay.ts'
import type { SentEvents } from '../../../live/sse.ts'
import type { Viewer } from '../access.ts'
import { presentMessage, presentSession } from '../present.ts'
import { listMessagesAfter } from '../records/message-queries.ts'
import { findConversation } from '../records/queries.ts'
import { cursorId, resumeAt } from './cursor.ts'
import { findLastSeq, findStreamBounds } from './stream-queries.ts'

type StreamDeps = Pick<Deps, 'database' | 'live' | 'log'>

type Input = { events: SentEvents<ChatEvent>; language: Language; lastEventId: string | undefined }

/** One conversation: its messages from `Last-Event-ID` or from the first, its state, and who is writing. */
export async function streamConversation(
  { database: { reader }, live, log }: StreamDeps,
  { side, conversationId }: Viewer,
  { events, language, lastEventId }: Input,
): Promise<void> {
  const [{ epoch }, last] = await Promise.all([findStreamBounds(reader), findLastSeq(reader, conversationId)])
  const { after, isReset } = resumeAt(lastEventId, { epoch, first: 0, last }, 0)
  const replay = createReplay({
    after,
    limit: 100,
    read: (position, limit) =>
      listMessagesAfter(reader, conversationId, { after: position, limit, withNotes: side === 'agent' }),
    positionOf: ({ seq }) => seq,
    send: rows =>
      events.sendAll(
        rows.map(row => ({
          json: JSON.stringify({ type: 'message', message: presentMessage(row, side, language) }),
          id: cursorId(epoch, row.seq),
        })),
      ),
  })
  let mayWait = true
  const sendState = coalesce(async () => {
    // The queue may move while the row is read.
    mayWait = true
    const row = await findConversation(reader, conversationId)
    // The conversation was erased with its customer.
    if (!row) return events.end()
    mayWait = row.status === 'waiting_for_agent'
    events.send({ type: 'session', session: presentSession(row, side) })
  })
  const update = async () => {
    await replay()
    await sendState()
  }
  // The client reconnects and continues from its last event.
  const orEnd = (work: Promise<void>) =>
    work.catch(error => {
      log.warn({ err: error }, 'chat: stream ended')
      events.end()
    })
  const unsubscribe = live.subscribe([`conversation:${conversationId}`, 'chat-queue'], (event: LiveEvent) => {
    if (event.type === 'chat-message' || event.type === 'resync') void orEnd(update())
    else if (event.type === 'chat-state') void orEnd(sendState())
    // Other conversations have no place in the queue; a message tells when one enters it.
    else if (event.type === 'chat-queue' && mayWait) void orEnd(sendState())
    else if (event.type === 'chat-typing' && event.by !== side) events.send({ type: 'typing' })
  })
  events.onEnd(unsubscribe)
  if (isReset) events.send({ type: 'reset' }, cursorId(epoch, after))
  await update()
}
