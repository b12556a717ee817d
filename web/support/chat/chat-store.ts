import { CallError } from '#model/calls.ts'
import type { ChatEvent, ChatMessage, ChatSession } from '#model/chat-events.ts'
import type { ChatCategory } from '#model/conversations.ts'
import { dayMs } from '#model/time-units.ts'
import { createCall, token, unauthenticated } from '../../lib/api.ts'
import { markSeen, mergeMessages, type OutgoingMessage } from '../../lib/chat/merge-messages.ts'
import { createOutbox, type Outbox } from '../../lib/chat/outbox.ts'
import { unsentPictures } from '../../lib/chat/unsent-pictures.ts'
import { sharedStream } from '../../lib/live/shared-stream.ts'
import { languageOf } from '../../lib/path-language.ts'
import { storedChat } from '../chat-link.ts'
import {
  readStoredChat,
  type StoredChat,
  storedOutgoing,
  storedText,
  writeStoredChat,
} from './stored-chat.ts'

export type ChatState = {
  /** Null until the visitor has started a conversation. */
  chat: StoredChat | null
  session: ChatSession | null
  messages: ChatMessage[]
  outgoing: readonly OutgoingMessage[]
  isTyping: boolean
  isConnected: boolean
}

const nothing: ChatState = {
  chat: null,
  session: null,
  messages: [],
  outgoing: [],
  isTyping: false,
  isConnected: false,
}

const pollMs = 5_000
const typingShownMs = 6_000

let state: ChatState = nothing
const listeners = new Set<() => void>()
let disconnect: (() => void) | undefined
let outbox: Outbox | undefined

const call = createCall({
  fetch: (input, init) => {
    const { visitorToken } = state.chat ?? {}
    const headers = { ...init?.headers, ...(visitorToken ? { 'x-visitor-token': visitorToken } : {}) }
    return fetch(input, { ...init, headers })
  },
  token,
  language: () => languageOf(location.pathname),
  onUnauthenticated: () => unauthenticated.dispatchEvent(new Event('unauthenticated')),
})

function change({ session, ...part }: Partial<ChatState>): void {
  state = { ...state, ...part, ...(session !== undefined && { session: session && newestOf(session) }) }
  // Nothing more happens in a closed conversation.
  if (session?.status === 'closed') stopConnection()
  for (const listener of listeners) listener()
}

/** Answers and the stream overtake each other: an answer of before the end must not open the conversation again. */
function newestOf(session: ChatSession): ChatSession {
  const known = state.session
  return known && session.lastSeq < known.lastSeq ? known : session
}

export const chatState = {
  read: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Continues the stored conversation; call it once. */
export function connectChat(): void {
  storedChat.subscribe(adoptStored)
  window.addEventListener('online', () => outbox?.resume())
  token.subscribe(() => {
    if (token.read() === null && state.chat?.isCustomer) writeStoredChat(null)
  })
  adoptStored()
}

function stopConnection(): void {
  disconnect?.()
  disconnect = undefined
}

/** Follows what this or another tab has stored: a new conversation, or none. */
function adoptStored(): void {
  const chat = readStoredChat()
  if (chat?.sessionId === state.chat?.sessionId) return
  stopConnection()
  outbox?.abandon()
  outbox = chat ? openOutbox(chat) : undefined
  change({ ...nothing, chat, outgoing: outbox?.read() ?? [] })
  if (!chat) return
  disconnect = openConnection(chat)
  // Messages of before the reload: their ids make sure that none arrives twice.
  outbox?.resume()
}

function openOutbox({ sessionId }: StoredChat): Outbox {
  const own = createOutbox({
    sessionId,
    stored: storedOutgoing,
    pictures: unsentPictures,
    post: message => post(sessionId, message),
  })
  own.subscribe(() => outbox === own && change({ outgoing: own.read() }))
  return own
}

function openConnection({ sessionId, visitorToken }: StoredChat): () => void {
  const stopReading = sharedStream.join<ChatEvent>({
    name: sessionId,
    headers: visitorToken ? { 'x-visitor-token': visitorToken } : {},
    pausesWhenHidden: true,
    onEvent: applyEvent,
    onConnected(isConnected) {
      if (isConnected && !state.isConnected) outbox?.resume()
      change({ isConnected })
    },
    // The history tells whether it is this conversation that does not exist any more.
    onRefused: status => status === 404 && void loadHistory(),
  })
  const poll = setInterval(() => {
    if (!state.isConnected && document.visibilityState === 'visible') void loadHistory()
  }, pollMs)
  void loadHistory()
  return () => {
    stopReading()
    clearInterval(poll)
  }
}

let typingTimer: ReturnType<typeof setTimeout> | undefined

function applyEvent(event: ChatEvent): void {
  if (event.type === 'message') {
    const isAnswer = event.message.senderType === 'agent'
    addMessages([event.message], isAnswer ? { isTyping: false } : {})
  } else if (event.type === 'session') {
    const session = newestOf(event.session)
    change({ session, messages: markSeen(state.messages, session) })
  } else if (event.type === 'typing') {
    clearTimeout(typingTimer)
    typingTimer = setTimeout(() => change({ isTyping: false }), typingShownMs)
    change({ isTyping: true })
  } else if (event.type === 'reset') void loadHistory({ isReset: true })
}

function addMessages(incoming: readonly ChatMessage[], part: Partial<ChatState> = {}): void {
  change({ ...part, messages: mergeMessages(state.messages, incoming) })
  outbox?.settle(incoming)
}

/** After a reset the numbers begin anew: a backup was restored. */
async function loadHistory({ isReset = false } = {}): Promise<void> {
  const { chat } = state
  if (!chat) return
  const params = { sessionId: chat.sessionId }
  try {
    const { data } = await call('GET /api/chat/history/{sessionId}', { params })
    if (state.chat?.sessionId !== chat.sessionId) return
    if (isReset) change({ session: null, messages: [] })
    addMessages(data.messages, { session: data.session })
  } catch (error) {
    // The conversation was erased, or the token is of another shop.
    if (error instanceof CallError && error.status === 404) writeStoredChat(null)
  }
}

type StartForm = {
  userName: string
  category: ChatCategory
  message: string
  email?: string
  startId: string
}

export async function startChat(form: StartForm): Promise<void> {
  const { data } = await call('POST /api/chat/sessions', { body: form })
  const { sessionId, visitorToken, session, messages } = data
  storedText.write(null)
  writeStoredChat({ sessionId, visitorToken, isCustomer: token.read() !== null })
  addMessages(messages, { session })
}

/** Continues the newest open conversation of a customer who is signed in. */
export async function findOwnChat(): Promise<void> {
  if (state.chat || token.read() === null) return
  const open = (await listOwnChats()).find(({ status }) => status !== 'closed')
  if (open && !state.chat) writeStoredChat({ sessionId: open.sessionId, isCustomer: true })
}

/** The newest conversations of the customer who is signed in. */
export async function listOwnChats(): Promise<ChatSession[]> {
  return (await call('GET /api/chat/sessions', { query: { limit: 10 } })).data.sessions
}

export function sendText(text: string): void {
  outbox?.send({ text })
}

export function sendPicture(file: File): void {
  outbox?.send({ text: '', file })
}

export function discard(messageId: string): void {
  outbox?.discard(messageId)
}

export function retry(messageId: string): void {
  outbox?.retry(messageId)
}

async function post(sessionId: string, { messageId, text, file }: OutgoingMessage): Promise<void> {
  const params = { sessionId }
  const { data } = file
    ? await call('POST /api/chat/{sessionId}/picture', { params, body: pictureForm(file, messageId) })
    : await call('POST /api/chat/{sessionId}/message', { params, body: { message: text, messageId } })
  if (state.chat?.sessionId === sessionId) addMessages([data.message], { session: data.session })
}

function pictureForm(file: File, messageId: string): FormData {
  const form = new FormData()
  form.append('image', file)
  form.append('messageId', messageId)
  return form
}

/** Throws when an address is needed, because no agent is online. */
export async function requestAgent(email?: string): Promise<void> {
  const params = { sessionId: state.chat?.sessionId ?? '' }
  const body = email === undefined ? {} : { email }
  const { data } = await call('POST /api/chat/{sessionId}/request-agent', { params, body })
  change({ session: data })
}

export async function closeChat(): Promise<void> {
  const params = { sessionId: state.chat?.sessionId ?? '' }
  change({ session: (await call('PUT /api/chat/{sessionId}/close', { params })).data })
}

export async function rateChat(rating: number, comment: string): Promise<void> {
  const params = { sessionId: state.chat?.sessionId ?? '' }
  const body = { rating, ...(comment === '' ? {} : { comment }) }
  change({ session: (await call('POST /api/chat/{sessionId}/rating', { params, body })).data })
}

/** The visitor has seen the messages up to this number. */
export async function markChatRead(seq: number): Promise<void> {
  const { chat, session } = state
  if (!chat || !session || seq <= session.visitorReadSeq) return
  const params = { sessionId: chat.sessionId }
  await call('PUT /api/chat/{sessionId}/read', { params, body: { seq } })
  const current = state.session
  // A message that came meanwhile is counted by the server.
  if (current?.id !== session.id || current.lastSeq > seq) return
  change({ session: { ...current, visitorReadSeq: seq, unreadCount: 0 } })
}

let lastTyping = 0

/** At most every three seconds. */
export function showTyping(): void {
  const { chat, session } = state
  if (!chat || session?.status !== 'active' || Date.now() - lastTyping < 3_000) return
  lastTyping = Date.now()
  call('POST /api/chat/{sessionId}/typing', { params: { sessionId: chat.sessionId } }).catch(() => {})
}

/** Forgets a closed conversation. What the visitor could not send any more begins the next one. */
export function leaveChat(): void {
  if (state.session?.status !== 'closed') return
  const unsent = [...state.outgoing.map(({ text }) => text), storedText.read() ?? '']
  writeStoredChat(null)
  storedText.write(unsent.filter(text => text !== '').join('\n') || null)
}

/** A visitor may look again at what the agent wrote last: a closed conversation stays for a day. */
export function leaveOldChat(): void {
  const closedAt = state.session?.closedAt
  if (closedAt && Date.now() - Date.parse(closedAt) > dayMs) leaveChat()
}

export async function readAvailability() {
  return (await call('GET /api/chat/availability')).data
}

export type Availability = Awaited<ReturnType<typeof readAvailability>>
