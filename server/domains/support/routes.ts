import type { FastifyRequest } from 'fastify'
import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import type { LimitRule } from '../../http/limits.ts'
import { readPage } from '../../http/list.ts'
import type { Router } from '../../http/route.ts'
import type { Session } from '../../http/session.ts'
import { addressKeyOf } from '../../http/visitor.ts'
import { settleNotices } from '../../notices/notify.ts'
import { findViewer, findVisitor } from './access.ts'
import { closeConversation, rateConversation } from './close-conversation.ts'
import { readOpening } from './content/save-hours.ts'
import { presentMessage, presentSession, presentStaffSession, type Side } from './present.ts'
import { refuseElsewhere } from './records/live-device.ts'
import { listMessagesAfter, listNewestMessages } from './records/message-queries.ts'
import { countOnlineAgents, findPresence } from './records/presence-queries.ts'
import { publishState, publishTyping } from './records/publish-changes.ts'
import {
  countConversationsOfUser,
  findConversation,
  listConversationsOfUser,
  markRead,
} from './records/queries.ts'
import { requestAgent } from './request-agent.ts'
import { sendMessage } from './send-message.ts'
import { countWaiting } from './staff/queries.ts'
import { startConversation } from './start-conversation.ts'

const historyLimit = 500

export function chatRoutes(route: Router, deps: Deps): void {
  startRoutes(route, deps)
  messageRoutes(route, deps)
  statusRoutes(route, deps)
}

function startRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/chat/availability', async ({ language }) => {
    const now = deps.clock.now()
    const [agentsOnline, waitingCount, { isOpen, opensAt, week, exception }] = await Promise.all([
      countOnlineAgents(reader, now),
      countWaiting(reader),
      readOpening(reader, now),
    ])
    const isAlwaysOpen = week.every(day => day.length === 0)
    const reason = (language === 'ar' ? exception?.noteAr : exception?.note) ?? ''
    return {
      data: {
        agentsOnline,
        waitingCount,
        isOpen,
        opensAt: opensAt?.toISOString() ?? null,
        closedReason: reason,
        week: isAlwaysOpen ? [] : week,
      },
    }
  })

  route('POST /api/chat/sessions', async ({ body, session, language, raw }) => {
    await limit(deps, 'chat-start', { session, raw })
    const input = { ...body, language, userId: session?.userId ?? null }
    const { conversationId, visitorToken } = await startConversation(deps, input)
    const rows = await listNewestMessages(reader, conversationId, { limit: historyLimit, withNotes: false })
    return {
      data: {
        sessionId: conversationId,
        visitorToken,
        session: await showSession(deps, conversationId, 'visitor'),
        messages: rows.map(row => presentMessage(row, 'visitor', language)),
      },
    }
  })

  route('GET /api/chat/sessions', async ({ query, session }) => {
    const { rows, pagination } = await readPage(query, {
      rows: span => listConversationsOfUser(reader, session.userId, span),
      count: () => countConversationsOfUser(reader, session.userId),
    })
    return { data: { sessions: rows.map(row => presentSession(row, 'visitor')), pagination } }
  })
}

function messageRoutes(route: Router, deps: Deps): void {
  const { database } = deps
  const { reader } = database

  route('GET /api/chat/history/{sessionId}', async request => {
    const { side, conversationId } = await findViewer(reader, request)
    const { after } = request.query
    const part = { limit: historyLimit, withNotes: side === 'agent' }
    const rows =
      after === undefined
        ? await listNewestMessages(reader, conversationId, part)
        : await listMessagesAfter(reader, conversationId, { ...part, after })
    const messages = rows.map(row => presentMessage(row, side, request.language))
    const row = await findConversation(reader, conversationId)
    if (!row) throw new AppError('chat_not_found')
    const session = side === 'agent' ? presentStaffSession(row) : presentSession(row, side)
    return { data: { session, messages } }
  })

  route('POST /api/chat/{sessionId}/message', async request => {
    const viewer = await findVisitor(reader, request)
    await limit(deps, 'chat-message', request)
    const { message: text, messageId } = request.body
    const row = await sendMessage(deps, { viewer, messageId, content: { text } })
    const session = await showSession(deps, viewer.conversationId, 'visitor')
    return { data: { message: presentMessage(row, 'visitor', request.language), session } }
  })

  route('PUT /api/chat/{sessionId}/read', async request => {
    const { side, conversationId } = await findViewer(reader, request)
    await database.transaction(async tx => {
      const read = await markRead(tx, conversationId, side, request.body.seq)
      if (!read) return
      if (side === 'visitor' && read.user_id !== null) {
        const notice = { userId: read.user_id, kind: 'chat_answered', about: conversationId } as const
        await settleNotices(tx, { ...notice, now: deps.clock.now() })
      }
      await publishState(tx, conversationId)
    })
    return {}
  })

  route('POST /api/chat/{sessionId}/typing', async request => {
    const viewer = await findViewer(reader, request)
    const { side, conversationId, userId } = viewer
    if (viewer.side === 'agent')
      refuseElsewhere(await findPresence(reader, viewer.userId), viewer.deviceSessionId, deps.clock.now())
    const isShown = await deps.limits.tryConsume('chat-typing', `${conversationId}:${side}`)
    if (isShown) {
      await database.transaction(tx => publishTyping(tx, { conversationId, by: side, userId }))
    }
    return {}
  })
}

function statusRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('POST /api/chat/{sessionId}/request-agent', async request => {
    const viewer = await findVisitor(reader, request)
    await requestAgent(deps, viewer, request.body?.email)
    return { data: await showSession(deps, viewer.conversationId, 'visitor') }
  })

  route('PUT /api/chat/{sessionId}/close', async request => {
    const viewer = await findViewer(reader, request)
    await closeConversation(deps, viewer)
    return { data: await showSession(deps, viewer.conversationId, viewer.side) }
  })

  route('POST /api/chat/{sessionId}/rating', async request => {
    const { conversationId } = await findVisitor(reader, request)
    await rateConversation(deps, conversationId, request.body)
    return { data: await showSession(deps, conversationId, 'visitor') }
  })
}

export async function showSession({ database }: Pick<Deps, 'database'>, conversationId: string, side: Side) {
  const row = await findConversation(database.reader, conversationId)
  if (!row) throw new AppError('chat_not_found')
  return presentSession(row, side)
}

/** Counts by user, or by network for visitors. */
export async function limit(
  { limits }: Pick<Deps, 'limits'>,
  rule: LimitRule,
  { session, raw }: { session: Session | undefined; raw: FastifyRequest },
): Promise<void> {
  await limits.consume(rule, session?.userId ?? addressKeyOf(raw))
}
