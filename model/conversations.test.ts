import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AgentCapacity,
  applyAction,
  type ConversationAction,
  type ConversationState,
  isAgentOnline,
  isOnlineElsewhere,
  isOnlineHere,
  messageRefusal,
} from './conversations.ts'

const agent = (id: string, change: Partial<AgentCapacity> = {}): AgentCapacity => ({
  id,
  isOnline: true,
  currentChats: 0,
  maxChats: 3,
  ...change,
})
const waiting: ConversationState = { status: 'waiting_for_agent', agentId: null }
const active: ConversationState = { status: 'active', agentId: 'a' }
const closed: ConversationState = { status: 'closed', agentId: 'a' }
const bot: ConversationState = { status: 'bot', agentId: null }

describe('actions', () => {
  test.each<[what: string, from: ConversationState, action: ConversationAction, result: object]>([
    ['a visitor asks for a person', bot, { type: 'request_agent' }, { state: waiting, isChanged: true }],
    ['asking again', waiting, { type: 'request_agent' }, { state: waiting, isChanged: false }],
    ['asking a person who is there', active, { type: 'request_agent' }, { isChanged: false }],
    ['the first join', waiting, { type: 'join', agent: agent('a') }, { state: active, isChanged: true }],
    ['the same join again', active, { type: 'join', agent: agent('a') }, { isChanged: false }],
    ['the second agent', active, { type: 'join', agent: agent('b') }, { refusal: 'chat_taken' }],
    ['a join without a request', bot, { type: 'join', agent: agent('a') }, { refusal: 'chat_not_waiting' }],
    ['a late join', closed, { type: 'join', agent: agent('b') }, { refusal: 'chat_closed' }],
    [
      'an agent who is offline',
      waiting,
      { type: 'join', agent: agent('a', { isOnline: false }) },
      { refusal: 'agent_offline' },
    ],
    [
      'an agent at the maximum',
      waiting,
      { type: 'join', agent: agent('a', { currentChats: 3 }) },
      { refusal: 'agent_full' },
    ],
    [
      'a transfer',
      active,
      { type: 'transfer', fromAgentId: 'a', to: agent('b', { currentChats: 2 }) },
      { state: { status: 'active', agentId: 'b' } },
    ],
    [
      'a transfer to an agent at the maximum',
      active,
      { type: 'transfer', fromAgentId: 'a', to: agent('b', { currentChats: 3 }) },
      { refusal: 'agent_not_available' },
    ],
    [
      'a transfer to an agent who is offline',
      active,
      { type: 'transfer', fromAgentId: 'a', to: agent('b', { isOnline: false }) },
      { refusal: 'agent_not_available' },
    ],
    [
      'a transfer by another agent',
      active,
      { type: 'transfer', fromAgentId: 'c', to: agent('b') },
      { refusal: 'chat_not_yours' },
    ],
    [
      'a transfer out of the queue',
      waiting,
      { type: 'transfer', fromAgentId: 'a', to: agent('b') },
      { refusal: 'chat_not_active' },
    ],
    ['the agent disappears', active, { type: 'return_to_queue' }, { state: waiting, isChanged: true }],
    ['closing', active, { type: 'close' }, { state: closed, isChanged: true }],
    ['closing again', closed, { type: 'close' }, { state: closed, isChanged: false }],
    ['a request after the end', closed, { type: 'request_agent' }, { refusal: 'chat_closed' }],
  ])('%s', (_, from, action, result) => {
    expect(applyAction(from, action)).toMatchObject(result)
  })

  test('any sequence of actions keeps every agent within the maximum and every state consistent', () => {
    const agentIds = ['a', 'b'] as const
    const chats = [0, 1, 2, 3, 4]
    const step = fc.record({
      chat: fc.constantFrom(...chats),
      kind: fc.constantFrom('request_agent', 'join', 'join', 'transfer', 'return_to_queue', 'close'),
      by: fc.constantFrom(...agentIds),
      to: fc.constantFrom(...agentIds),
      isOnline: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 2 }), (steps, maxChats) => {
        const states = chats.map((): ConversationState => bot)
        const activeOf = (id: string) =>
          states.filter(state => state.status === 'active' && state.agentId === id).length
        for (const { chat, kind, by, to, isOnline } of steps) {
          const capacity = (id: string) => agent(id, { isOnline, currentChats: activeOf(id), maxChats })
          const action = {
            request_agent: { type: 'request_agent' },
            join: { type: 'join', agent: capacity(by) },
            transfer: { type: 'transfer', fromAgentId: by, to: capacity(to) },
            return_to_queue: { type: 'return_to_queue' },
            close: { type: 'close' },
          }[kind] as ConversationAction
          const before = states[chat] ?? bot
          const result = applyAction(before, action)
          if (result.refusal) continue
          states[chat] = result.state
          if (before.status === 'closed') expect(result.state).toEqual(before)
          expect(result.state.status === 'active').toBe(
            result.state.agentId !== null && result.state.status !== 'closed',
          )
          for (const id of agentIds) expect(activeOf(id)).toBeLessThanOrEqual(maxChats)
        }
      }),
    )
  })
})

describe('who may write', () => {
  test('visitors until the end, the agent in charge while the conversation is active', () => {
    for (const state of [bot, waiting, active]) {
      expect(messageRefusal(state, { type: 'visitor' })).toBeUndefined()
    }
    expect(messageRefusal(closed, { type: 'visitor' })).toBe('chat_closed')
    expect(messageRefusal(active, { type: 'agent', id: 'a' })).toBeUndefined()
    expect(messageRefusal(active, { type: 'agent', id: 'b' })).toBe('chat_not_yours')
    expect(messageRefusal(waiting, { type: 'agent', id: 'a' })).toBe('chat_not_active')
    expect(messageRefusal(closed, { type: 'agent', id: 'a' })).toBe('chat_closed')
  })
})

test('an agent is offline 60 seconds after the last heartbeat', () => {
  const lastSeenAt = new Date('2026-01-01T00:00:00Z')
  const after = (seconds: number) => new Date(lastSeenAt.getTime() + seconds * 1_000)
  expect(isAgentOnline({ isOnline: true, lastSeenAt }, after(59))).toBe(true)
  expect(isAgentOnline({ isOnline: true, lastSeenAt }, after(60))).toBe(false)
  expect(isAgentOnline({ isOnline: false, lastSeenAt }, after(1))).toBe(false)
})

test('an agent is online on the device that went live; a stream alone does not keep other devices out', () => {
  const start = new Date('2026-01-01T00:00:00Z')
  const now = new Date(start.getTime() + 70_000)
  const live = { isOnline: true, lastSeenAt: now, heartbeatAt: now, liveSessionId: 'laptop' }
  const on = (presence: typeof live, device: string) => [
    isOnlineHere(presence, device, now),
    isOnlineElsewhere(presence, device, now),
  ]
  expect(on(live, 'laptop')).toEqual([true, false])
  expect(on(live, 'phone')).toEqual([false, true])
  const silent = { ...live, heartbeatAt: start }
  expect(on(silent, 'laptop')).toEqual([true, false])
  expect(on(silent, 'phone')).toEqual([false, false])
  for (const device of ['laptop', 'phone'])
    expect(on({ ...live, isOnline: false }, device)).toEqual([false, false])
})
