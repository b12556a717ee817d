import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { call } from '../../lib/api.ts'
import { languageOf } from '../../lib/language.ts'
import { translator } from '../../lib/messages.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { Route } from './+types/reset-password'
import { EntryHead } from './entry-head.tsx'
import { BadLink } from './reset/bad-link.tsx'
import { LinkPassword } from './reset/link-password.tsx'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t('account.signIn.reset.title'), isPrivate: true })
}

/** In the browser only: the token is nobody's business but the visitor's and the API's. */
export async function clientLoader() {
  const token = new URLSearchParams(location.search).get('token')
  if (!token) return { valid: false, failure: undefined } as const
  try {
    const { data } = await call('GET /api/auth/validate-reset-token', { query: { token } })
    return { ...data, token }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { valid: false, failure: isRefusal(error) ? undefined : error.message } as const
  }
}
clientLoader.hydrate = true as const

/** Anything else says nothing about the link. */
function isRefusal({ code }: CallError): boolean {
  return code === 'reset_link_invalid' || code === 'validation_failed'
}

/** What the server sends, and what is seen until the link was checked. */
export function HydrateFallback() {
  const t = useTranslations('account.signIn.reset')
  return (
    <div className="grid gap-6">
      <EntryHead title={t('title')} />
      <p className="flex items-center gap-3 text-ink-2 noscript:hidden">
        <Spinner /> {t('checking')}
      </p>
    </div>
  )
}

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  return loaderData.valid ? <LinkPassword {...loaderData} /> : <BadLink failure={loaderData.failure} />
}
