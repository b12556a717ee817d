import type { Actor } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/route.ts'
import { originOf, visitorOf } from '../../http/visitor.ts'
import { preparePicture } from '../media/public.ts'
import { findViewer } from './access.ts'
import { presentMessage } from './present.ts'
import { limit, showSession } from './routes.ts'
import { sendMessage } from './send-message.ts'

/** Registered where forms are accepted. */
export function chatPictureRoutes(route: Router, deps: Deps): void {
  route('POST /api/chat/{sessionId}/picture', async request => {
    const { body, session, raw, language } = request
    const viewer = await findViewer(deps.database.reader, request)
    await limit(deps, 'chat-picture', request)
    const actor: Actor = {
      userId: session?.userId ?? null,
      role: session?.role ?? null,
      ...originOf(visitorOf(raw)),
    }
    const picture = await preparePicture(deps, 'image', body.image, 'chat')
    const row = await sendMessage(deps, { viewer, messageId: body.messageId, content: { picture, actor } })
    const data = {
      message: presentMessage(row, viewer.side, language),
      session: await showSession(deps, viewer.conversationId, viewer.side),
    }
    return { data }
  })
}
