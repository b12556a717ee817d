import type { Deps } from '../../../deps.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { translate } from '../../../http/translate.ts'
import { saveFooter, saveSettings } from './save-settings.ts'

export function staffSettingsRoutes(route: Router, deps: Deps): void {
  route('PUT /api/settings', async request => ({
    message: translate(request.language, 'answers.settings_saved'),
    data: await saveSettings(deps, actorOf(request), request.body, request.language),
  }))

  route('PUT /api/settings/footer', async request => ({
    message: translate(request.language, 'answers.footer_saved'),
    data: await saveFooter(deps, actorOf(request), request.body, request.language),
  }))
}
