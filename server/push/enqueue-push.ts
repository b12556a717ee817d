import type { Tx } from '#database/client.ts'
import { isPushed, type NoticeKind } from '#model/notice-kinds.ts'
import { enqueueOnce } from '../jobs/enqueue.ts'
import { listSubscriptionIds } from './queries.ts'

/** 10 attempts take about six hours; later the message would be old news. */
const maxAttempts = 10

type NewNotice = { userId: string; noticeId: string; kind: NoticeKind; link: string }

/**
 * Enqueues a push message to each browser of the user, for the kinds of notices that are pushed. Notices of the same kind
 * and page that are created together, such as the items of one order, make one message.
 */
export async function enqueuePush(tx: Tx, { userId, noticeId, kind, link }: NewNotice): Promise<void> {
  if (!isPushed(kind)) return
  for (const subscriptionId of await listSubscriptionIds(tx, userId)) {
    const about = [subscriptionId, kind, link]
    await enqueueOnce(tx, 'send-push', { subscriptionId, noticeId }, { about, maxAttempts })
  }
}
