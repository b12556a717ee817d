import { z } from 'zod'
import { allNoticeKinds } from '../notice-kinds.ts'
import { contracts, id, isoDate } from './contract.ts'
import { pageQuery, pagination } from './list.ts'

const tag = 'notices'

/** Notices of the signed-in user: a customer's own, and for staff also those about cases, stock and chats. */
export const noticeContracts = contracts({
  'GET /api/notifications': {
    summary: 'Lists the caller’s notices, newest first',
    tag,
    access: 'signed-in',
    query: z.strictObject(pageQuery),
    data: z.object({
      notifications: z.array(
        z.object({
          id,
          kind: z.enum(allNoticeKinds),
          /** The values of its text, by kind: see model/notice-kinds.ts. */
          params: z.record(z.string(), z.union([z.string(), z.number()])),
          /** A path of the shop without a language prefix. */
          link: z.string(),
          createdAt: isoDate,
          isRead: z.boolean(),
        }),
      ),
      /** At most 100. */
      unreadCount: z.number().int(),
      pagination,
    }),
  },
  'POST /api/notifications/{id}/read': {
    summary: 'Marks one of the caller’s notices as read',
    tag,
    access: 'signed-in',
    params: z.strictObject({ id }),
  },
  'POST /api/notifications/read-all': {
    summary: 'Marks all of the caller’s notices as read',
    tag,
    access: 'signed-in',
  },
})
