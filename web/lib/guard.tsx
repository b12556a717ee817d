import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '#model/permissions.ts'
import { Spinner } from '../ui/buttons/spinner.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import type { User } from './api-types.ts'
import { useLanguage } from './language.ts'
import { paths } from './paths.ts'
import { checkSession, useSession } from './session.ts'

type GuardProps = {
  /** Defaults to every signed-in user. */
  allows?: (role: Role) => boolean
  children: (user: User) => ReactNode
}

/** Redirects guests to sign-in and users without the role to their account. */
export function Guard({ allows = () => true, children }: GuardProps) {
  const session = useSession()
  const links = paths(useLanguage())
  const { pathname, search, hash } = useLocation()
  switch (session.status) {
    case 'loading':
      return <Checking />
    case 'unreachable':
      return <Unreachable />
    case 'guest':
      return <Navigate to={links.login(pathname + search + hash)} replace />
    case 'signed-in':
      return allows(session.user.role) ? children(session.user) : <Navigate to={links.dashboard()} replace />
  }
}

function Checking() {
  const t = useTranslations('common.session')
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner size="l" label={t('checking')} />
    </div>
  )
}

function Unreachable() {
  const t = useTranslations('common')
  return (
    <ErrorState
      title={t('session.unreachable')}
      retry={{ label: t('retry'), onRetry: () => void checkSession() }}
    >
      {t('session.unreachableText')}
    </ErrorState>
  )
}
