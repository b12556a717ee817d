import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import { setDevice } from '../../http/device-cookie.ts'
import type { Router } from '../../http/route.ts'
import { translate } from '../../http/translate.ts'
import { visitorOf } from '../../http/visitor.ts'
import { presentUser } from './account/present.ts'
import { accountRoutes } from './account/routes.ts'
import { presentSentCode, resendCode } from './codes/issue-code.ts'
import { forgotPassword, verifyResetCode } from './passwords/forgot-password.ts'
import { findPasswordLink } from './passwords/password-link.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { findUser } from './queries.ts'
import { signOut } from './sessions/end-sessions.ts'
import { logIn } from './signing-in/log-in.ts'
import { register } from './signing-in/register.ts'
import { verifySignIn } from './signing-in/verify-sign-in.ts'
import { staffUserRoutes } from './staff/routes.ts'

export function identityRoutes(route: Router, deps: Deps): void {
  signInRoutes(route, deps)
  passwordRoutes(route, deps)

  accountRoutes(route, deps)
  staffUserRoutes(route, deps)

  route('GET /api/users/me', async ({ session }) => {
    const user = await findUser(deps.database.reader, session.userId)
    if (!user) throw new AppError('session_expired')
    return { data: presentUser(user) }
  })

  route('POST /api/auth/logout', async ({ session }) => {
    await signOut(deps, session)
    return {}
  })
}

function signInRoutes(route: Router, deps: Deps): void {
  route('POST /api/auth/register', async ({ body, raw, language }) => ({
    message: translate(language, 'answers.code_sent'),
    data: await register(deps, visitorOf(raw), body),
  }))

  route('POST /api/auth/login', async ({ body, raw, language }) => ({
    message: translate(language, 'answers.code_sent'),
    data: await logIn(deps, visitorOf(raw), body),
  }))

  route('POST /api/auth/verify-otp', async ({ body, raw, reply }) => {
    const { token, user, device } = await verifySignIn(deps, visitorOf(raw), body)
    setDevice(reply, device, deps.config.publicUrl)
    return { data: { token, user: presentUser(user) } }
  })

  route('POST /api/auth/resend-otp', async ({ body, language }) => {
    const code = await resendCode(deps, { id: body.userId, email: body.email })
    return { message: translate(language, 'answers.code_sent'), data: presentSentCode(code.email, code.id) }
  })
}

function passwordRoutes(route: Router, deps: Deps): void {
  route('POST /api/auth/forgot-password', async ({ body, raw, language }) => ({
    message: translate(language, 'answers.code_sent_if_known'),
    data: await forgotPassword(deps, visitorOf(raw), body.email),
  }))

  route('POST /api/auth/verify-reset-otp-only', async ({ body, raw }) => ({
    data: { resetToken: await verifyResetCode(deps, visitorOf(raw), body) },
  }))

  route('GET /api/auth/validate-reset-token', async ({ query }) => {
    const { purpose, email } = await findPasswordLink(deps, query.token)
    return { data: { valid: true as const, purpose, email } }
  })

  route('POST /api/auth/reset-password-with-token', async ({ body, raw, language }) => {
    const { resetToken: token, newPassword: password } = body
    await resetPassword(deps, visitorOf(raw), { token, password, field: 'newPassword' })
    return { message: translate(language, 'answers.password_set') }
  })

  route('POST /api/auth/reset-password', async ({ body, raw, language }) => {
    await resetPassword(deps, visitorOf(raw), { ...body, field: 'password' })
    return { message: translate(language, 'answers.password_set') }
  })
}
