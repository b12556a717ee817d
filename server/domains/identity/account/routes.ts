import type { Deps } from '../../../deps.ts'
import { uuidOr } from '../../../http/ids.ts'
import { slicePage } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { translate } from '../../../http/translate.ts'
import { changePassword } from '../passwords/change-password.ts'
import { endOtherSessions, endSession } from '../sessions/end-sessions.ts'
import { listOwnSessions } from '../sessions/queries.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { changeLanguage, changeProfile, savePreferences } from './change-profile.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { presentPreferences, presentSession } from './present.ts'
import { findPreferences } from './queries.ts'

export function accountRoutes(route: Router, deps: Deps): void {
  profileRoutes(route, deps)
  sessionRoutes(route, deps)
  preferenceRoutes(route, deps)
  dataRoutes(route, deps)
}

function profileRoutes(route: Router, deps: Deps): void {
  route('PUT /api/users/me', async request => ({
    message: translate(request.language, 'answers.profile_saved'),
    data: await changeProfile(deps, actorOf(request), request.session.userId, request.body),
  }))
  route('PUT /api/users/me/language', async ({ session, body }) => ({
    data: await changeLanguage(deps, session.userId, body.language),
  }))
  route('PUT /api/users/change-password', async request => {
    await changePassword(deps, actorOf(request), request.session, request.body)
    return { message: translate(request.language, 'answers.password_changed') }
  })
  route('POST /api/users/me/email', async request => ({
    data: await requestEmailChange(deps, actorOf(request), request.session.userId, request.body),
  }))
  route('POST /api/users/me/email/verify', async request => ({
    message: translate(request.language, 'answers.email_changed'),
    data: await confirmEmailChange(deps, actorOf(request), request.session.userId, request.body.otp),
  }))
}

function sessionRoutes(route: Router, deps: Deps): void {
  route('GET /api/users/me/sessions', async ({ session, query }) => {
    const rows = await listOwnSessions(deps.database.reader, session.userId, deps.clock.now())
    const { items, pagination } = slicePage(query, rows, 200)
    return { data: items.map(row => presentSession(row, session.id)), pagination }
  })
  route('DELETE /api/users/me/sessions/{id}', async request => {
    const sessionId = uuidOr(request.params.id, 'not_found')
    const { userId } = request.session
    await endSession(deps, actorOf(request), { userId, sessionId, action: 'account.end_session' })
    return {}
  })
  route('DELETE /api/users/me/sessions', async request => ({
    data: { ended: await endOtherSessions(deps, actorOf(request), request.session) },
  }))
}

function preferenceRoutes(route: Router, deps: Deps): void {
  route('GET /api/users/me/notification-preferences', async ({ session }) => ({
    data: presentPreferences(await findPreferences(deps.database.reader, session.userId)),
  }))
  route('PUT /api/users/me/notification-preferences', async ({ session, body, language }) => ({
    message: translate(language, 'answers.preferences_saved'),
    data: await savePreferences(deps, session.userId, body),
  }))
}

function dataRoutes(route: Router, deps: Deps): void {
  route('GET /api/users/me/export', async request => ({
    data: await exportData(deps, actorOf(request), request.session.userId),
  }))
  route('DELETE /api/users/me', async request => {
    const { userId } = request.session
    await deleteAccount(deps, actorOf(request), { userId, password: request.body.password })
    return { message: translate(request.language, 'answers.account_deleted') }
  })
}
