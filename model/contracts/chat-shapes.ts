import { z } from 'zod'
import { chatCategories, conversationStatuses, maxMessageLength } from '../conversations.ts'
import { id, isoDate } from './contract.ts'
import { line, requiredLine, requiredProse } from './form.ts'

/** The sender's id of a message. A message that is sent again with it is stored once. */
export const messageId = z.uuid().optional()

export const messageText = requiredProse(maxMessageLength)

export const chatEmail = line(254).pipe(z.email())

export const visitorName = requiredLine(100)

export const chatSession = z.object({
  id,
  sessionId: id,
  userName: z.string(),
  category: z.enum(chatCategories),
  status: z.enum(conversationStatuses),
  agentId: id.nullable(),
  agentName: z.string().nullable(),
  messageCount: z.number().int(),
  /** The number of the newest message; messages are numbered from 1. */
  lastSeq: z.number().int(),
  /** The number of the newest message that the customer has seen, and that an agent has seen. */
  visitorReadSeq: z.number().int(),
  agentReadSeq: z.number().int(),
  /** Messages of the other side that the caller has not seen. */
  unreadCount: z.number().int(),
  /** The position in the queue, from 1; null unless the conversation waits. */
  queuePlace: z.number().int().nullable(),
  createdAt: isoDate,
  updatedAt: isoDate,
  waitingSince: isoDate.nullable(),
  joinedAt: isoDate.nullable(),
  closedAt: isoDate.nullable(),
  rating: z.number().int().nullable(),
  /** Whether answers are also sent by mail, because the visitor left an address. */
  hasEmail: z.boolean(),
})

/** Fields that only agents get. */
export const staffChatSession = chatSession.extend({
  /** Null for a visitor who is not signed in. */
  customerId: id.nullable(),
  email: z.string().nullable(),
  language: z.enum(['ar', 'en']),
  lastMessage: z.string(),
  ratingComment: z.string().nullable(),
})

export const chatMessage = z.object({
  id,
  sessionId: id,
  seq: z.number().int(),
  messageId: id,
  senderType: z.enum(['user', 'agent', 'bot', 'system']),
  senderId: id.nullable(),
  senderName: z.string().nullable(),
  /** The text; for an event it is a sentence in the request's language. */
  message: z.string(),
  messageType: z.enum(['text', 'image', 'note', 'event']),
  image: z.string().nullable(),
  /** Answers that the bot offers. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  isRead: z.boolean(),
  createdAt: isoDate,
})

export const agentPresence = z.object({
  id,
  userId: id,
  fullName: z.string(),
  isOnline: z.boolean(),
  isBusy: z.boolean(),
  currentChats: z.number().int(),
  maxConcurrentChats: z.number().int(),
  lastActivity: isoDate,
  statusMessage: z.string(),
})
