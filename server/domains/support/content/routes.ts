import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import { uuidOr } from '../../../http/ids.ts'
import { slicePage } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { faqCsv, presentFaq, presentReply, replyCsv } from './present.ts'
import { listFaqs, listReplies } from './queries.ts'
import { saveContent, showContent } from './save-content.ts'
import { changeFaq, createFaq, deleteFaq, reorderFaqs, restoreFaq } from './save-faq.ts'
import { saveHours, showHours } from './save-hours.ts'
import { changeReply, createReply, deleteReply, restoreReply } from './save-reply.ts'

/** Without a page, the screen and the agents get the whole list. */
const wholeList = 1_000

export function supportContentRoutes(route: Router, deps: Deps): void {
  route('GET /api/support-content', async () => ({
    data: await showContent(deps.database.reader, deps.clock.now()),
  }))
  route('PUT /api/support-content', async request => ({
    data: await saveContent(deps, actorOf(request), request.body),
  }))
  faqRoutes(route, deps)
  replyRoutes(route, deps)
  route('GET /api/support-content/hours', async () => ({
    data: await showHours(deps.database.reader, deps.clock.now()),
  }))
  route('PUT /api/support-content/hours', async request => ({
    data: await saveHours(deps, actorOf(request), request.body),
  }))
}

function faqRoutes(route: Router, deps: Deps): void {
  route('GET /api/support-content/faqs', async ({ query }) => {
    const { items, pagination } = slicePage(query, await listFaqs(deps.database.reader), wholeList)
    return { data: items.map(presentFaq), pagination }
  })
  route('GET /api/support-content/faqs/export', async request => {
    const rows = await listFaqs(deps.database.reader)
    return sendExport(deps, request, { list: 'faqs', rows, columns: faqCsv })
  })
  route('POST /api/support-content/faqs', async request => ({
    data: await createFaq(deps, actorOf(request), request.body, (tx, data) =>
      request.storeReply(tx, { data }),
    ),
  }))
  route('PUT /api/support-content/faqs/order', async request => ({
    data: await reorderFaqs(deps, actorOf(request), request.body),
  }))
  route('PUT /api/support-content/faqs/{id}', async request => {
    const id = uuidOr(request.params.id, 'faq_not_found')
    return { data: await changeFaq(deps, actorOf(request), id, request.body) }
  })
  route('DELETE /api/support-content/faqs/{id}', async request => {
    await deleteFaq(deps, actorOf(request), uuidOr(request.params.id, 'faq_not_found'))
    return {}
  })
  route('POST /api/support-content/faqs/{id}/restore', async request => ({
    data: await restoreFaq(deps, actorOf(request), uuidOr(request.params.id, 'faq_not_found')),
  }))
}

function replyRoutes(route: Router, deps: Deps): void {
  route('GET /api/support-content/replies', async ({ query }) => {
    const { items, pagination } = slicePage(query, await listReplies(deps.database.reader), wholeList)
    return { data: items.map(presentReply), pagination }
  })
  route('GET /api/support-content/replies/export', async request => {
    const rows = await listReplies(deps.database.reader)
    return sendExport(deps, request, { list: 'canned_replies', rows, columns: replyCsv })
  })
  route('POST /api/support-content/replies', async request => ({
    data: await createReply(deps, actorOf(request), request.body, (tx, data) =>
      request.storeReply(tx, { data }),
    ),
  }))
  route('PUT /api/support-content/replies/{id}', async request => {
    const id = uuidOr(request.params.id, 'canned_reply_not_found')
    return { data: await changeReply(deps, actorOf(request), id, request.body) }
  })
  route('DELETE /api/support-content/replies/{id}', async request => {
    await deleteReply(deps, actorOf(request), uuidOr(request.params.id, 'canned_reply_not_found'))
    return {}
  })
  route('POST /api/support-content/replies/{id}/restore', async request => ({
    data: await restoreReply(deps, actorOf(request), uuidOr(request.params.id, 'canned_reply_not_found')),
  }))
}
