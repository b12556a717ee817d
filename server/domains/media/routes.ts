import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/route.ts'
import { actorOf } from '../../http/session.ts'
import type { StoredPicture } from './queries.ts'
import { uploadPicture } from './upload-picture.ts'

export function mediaRoutes(route: Router, deps: Deps): void {
  for (const name of ['POST /api/uploads', 'POST /uploads'] as const) {
    route(name, async request => {
      const { image, purpose = 'icon' } = request.body
      return { data: presentPicture(await uploadPicture(deps, actorOf(request), { image, purpose })) }
    })
  }
}

function presentPicture(picture: StoredPicture) {
  return {
    filePath: picture.path,
    width: picture.width,
    height: picture.height,
    widths: picture.renditionWidths,
  }
}
