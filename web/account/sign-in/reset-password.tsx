import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { call } from '../../lib/api.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { Spinner } from '../../ui/buttons/spinner.tsx'
import type { Route } from './+types/reset-password'
import { InvalidLink } from './reset-link-states.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { SignInHeading } from './sign-in-parts.tsx'

export const meta = privateMeta('account.signIn.reset.title')

/** Runs only in the browser, so the token does not reach the page renderer. */
export async function clientLoader() {
  const token = new URLSearchParams(location.search).get('token')
  if (!token) return { valid: false, error: undefined } as const
  try {
    const { data } = await call('GET /api/auth/validate-reset-token', { query: { token } })
    return { ...data, token }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { valid: false, error: isInvalidLink(error) ? undefined : error.message } as const
  }
}
clientLoader.hydrate = true as const

/** Other errors, such as a lost connection, say nothing about the link. */
function isInvalidLink({ code }: CallError): boolean {
  return code === 'reset_link_invalid' || code === 'validation_failed'
}

/** Server HTML, shown until the link is checked. */
export function HydrateFallback() {
  const t = useTranslations('account.signIn.reset')
  return (
    <div className="grid gap-6">
      <SignInHeading title={t('title')} />
      <p className="flex items-center gap-3 text-ink-2 noscript:hidden">
        <Spinner /> {t('checking')}
      </p>
    </div>
  )
}

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  return loaderData.valid ? <ResetPasswordForm {...loaderData} /> : <InvalidLink error={loaderData.error} />
}
