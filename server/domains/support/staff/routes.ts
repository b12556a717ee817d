import { AppError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import { dayInRiyadh, startOfDayInRiyadh } from '#model/riyadh-time.ts'
import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import { uuidOr } from '../../../http/ids.ts'
import { readPage, slicePage } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import type { Session } from '../../../http/session.ts'
import { countRecords, listRecords, presentRecord } from '../../subscriptions/public.ts'
import { agentViewer } from '../access.ts'
import { presentMessage, presentStaffSession } from '../present.ts'
import { findDraft, listViewers, saveDraft, setViewing } from '../records/desk-queries.ts'
import type { MessageRow } from '../records/message-queries.ts'
import { findPresence, listOnlineAgents } from '../records/presence-queries.ts'
import { publishViewers } from '../records/publish-changes.ts'
import { findConversation } from '../records/queries.ts'
import { sendMessage } from '../send-message.ts'
import { joinConversation, transferConversation } from './assign-conversation.ts'
import { recordHeartbeat, setAgentStatus } from './change-presence.ts'
import { chatCsv, presentOwnPresence, presentPresence, visitorCsv } from './present.ts'
import {
  countConversations,
  countMatching,
  listActive,
  listConversations,
  listWaiting,
  sortedConversations,
} from './queries.ts'

export function chatStaffRoutes(route: Router, deps: Deps): void {
  presenceRoutes(route, deps)
  listRoutes(route, deps)
  customerRoutes(route, deps)
  deskRoutes(route, deps)
  conversationRoutes(route, deps)
}

function presenceRoutes(route: Router, deps: Deps): void {
  const { clock } = deps
  const { reader } = deps.database

  route('PUT /api/chat/agent/status', async ({ session, body }) => ({
    data: presentPresence(await setAgentStatus(deps, session, body), clock.now()),
  }))

  route('PUT /api/chat/agent/heartbeat', async ({ session }) => ({
    data: presentPresence(await recordHeartbeat(deps, session), clock.now()),
  }))

  route('GET /api/chat/agent/online', async () => {
    const now = clock.now()
    const agents = await listOnlineAgents(reader, now)
    return { data: { agents: agents.map(row => presentPresence(row, now)) } }
  })
}

const monthMs = 30 * dayMs

function listRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/chat/agent/dashboard', async ({ session }) => {
    const now = deps.clock.now()
    const periods = { today: startOfDayInRiyadh(dayInRiyadh(now)), month: new Date(now.getTime() - monthMs) }
    const [active, counts, presence] = await Promise.all([
      listActive(reader),
      countConversations(reader, periods),
      findPresence(reader, session.userId),
    ])
    const stats = {
      totalClosed: counts.closed,
      closedToday: counts.closed_today,
      currentActive: counts.active,
      avgChatDuration: Math.round(counts.average_minutes * 10) / 10,
    }
    return {
      data: {
        activeChats: active.map(presentStaffSession),
        waitingCount: counts.waiting,
        presence: presentOwnPresence(presence, session.id, now),
        stats,
      },
    }
  })

  route('GET /api/chat/waiting', async () => ({
    data: { sessions: (await listWaiting(reader)).map(presentStaffSession) },
  }))

  route('GET /api/chat/agent/sessions', async ({ query }) => {
    const { rows, pagination } = await readPage(query, {
      rows: span => listConversations(reader, query, span),
      count: () => countMatching(reader, query),
    })
    return { data: { sessions: rows.map(presentStaffSession), pagination } }
  })

  route('GET /api/chat/agent/sessions/export', async request => {
    const columns = request.session.role === 'admin' ? { ...chatCsv, ...visitorCsv } : chatCsv
    const query = sortedConversations(reader, request.query)
    return sendExport(deps, request, { list: 'chats', query, columns })
  })
}

function customerRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/chat/{sessionId}/subscriptions', async ({ params, query }) => {
    const conversation = await findConversation(reader, uuidOr(params.sessionId, 'chat_not_found'))
    if (!conversation) throw new AppError('chat_not_found')
    // A visitor who is not signed in.
    if (conversation.user_id === null) {
      const { items, pagination } = slicePage(query, [])
      return { data: { subscriptions: items, pagination } }
    }
    const filter = { userId: conversation.user_id, now: deps.clock.now() }
    const { rows, pagination } = await readPage(query, {
      rows: span => listRecords(reader, filter, { sort: 'created', order: 'desc' }, span),
      count: () => countRecords(reader, filter),
    })
    return { data: { subscriptions: rows.map(row => presentRecord(row, filter.now)), pagination } }
  })
}

function deskRoutes(route: Router, { database, clock }: Deps): void {
  route('PUT /api/chat/{sessionId}/viewing', async ({ params, body, session }) => {
    const conversationId = uuidOr(params.sessionId, 'chat_not_found')
    const key = { conversationId, agentId: session.userId }
    const now = clock.now()
    return database.transaction(async tx => {
      if (!(await findConversation(tx, conversationId))) throw new AppError('chat_not_found')
      const isChanged = await setViewing(tx, key, { isViewing: body.isViewing, now })
      if (isChanged) await publishViewers(tx, conversationId)
      const viewers = await listViewers(tx, key, now)
      const draft = await findDraft(tx, key)
      return {
        data: {
          draft: draft.text,
          draftIsNote: draft.isNote,
          viewers: viewers.map(({ id, full_name }) => ({ userId: id, fullName: full_name })),
        },
      }
    })
  })

  route('PUT /api/chat/{sessionId}/draft', async ({ params, body, session }) => {
    const key = { conversationId: uuidOr(params.sessionId, 'chat_not_found'), agentId: session.userId }
    const isSaved = await database.transaction(tx => saveDraft(tx, key, body))
    if (!isSaved) throw new AppError('chat_not_found')
    return {}
  })
}

function conversationRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  const show = async (conversationId: string) => {
    const row = await findConversation(reader, conversationId)
    if (!row) throw new AppError('chat_not_found')
    return presentStaffSession(row)
  }
  const answer = async (message: MessageRow, language: Language) => ({
    data: {
      message: presentMessage(message, 'agent', language),
      session: await show(message.conversation_id),
    },
  })
  const agentOf = (session: Session, sessionId: string) =>
    agentViewer(session, uuidOr(sessionId, 'chat_not_found'))

  route('PUT /api/chat/{sessionId}/join', async ({ params, session }) => {
    const conversationId = uuidOr(params.sessionId, 'chat_not_found')
    await joinConversation(deps, session, conversationId)
    return { data: await show(conversationId) }
  })

  route('POST /api/chat/{sessionId}/agent-message', async ({ params, body, session, language }) => {
    const viewer = agentOf(session, params.sessionId)
    const content = { text: body.message }
    return answer(await sendMessage(deps, { viewer, messageId: body.messageId, content }), language)
  })

  route('POST /api/chat/{sessionId}/notes', async ({ params, body, session, language }) => {
    const viewer = agentOf(session, params.sessionId)
    const content = { note: body.message }
    return answer(await sendMessage(deps, { viewer, messageId: body.messageId, content }), language)
  })

  route('POST /api/chat/{sessionId}/transfer', async ({ params, body, session }) => {
    const conversationId = uuidOr(params.sessionId, 'chat_not_found')
    const newAgentId = uuidOr(body.newAgentId, 'agent_not_available')
    await transferConversation(deps, session, { conversationId, newAgentId })
    return { data: await show(conversationId) }
  })
}
