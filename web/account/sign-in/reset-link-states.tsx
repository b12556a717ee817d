import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SignInHeading, SuccessStep } from './sign-in-parts.tsx'

const redirectMs = 3_000

export function PasswordSaved() {
  const t = useTranslations('account.signIn.reset')
  const login = paths(useLanguage()).login()
  const navigate = useNavigate()
  useEffect(() => {
    // Replaces the history entry, because the link is used up.
    const timer = setTimeout(() => void navigate(login, { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate, login])
  return (
    <SuccessStep title={t('doneTitle')} text={t('doneText')} link={{ href: login, label: t('toLogin') }} />
  )
}

/** The link is invalid; or, with an error, it could not be checked. */
export function InvalidLink({ error }: { error: string | undefined }) {
  const t = useTranslations('account.signIn.reset')
  const common = useTranslations('common')
  const links = paths(useLanguage())
  const { revalidate } = useRevalidator()
  if (error !== undefined) {
    return (
      <>
        <SignInHeading title={t('title')} />
        <ErrorState
          title={t('unreachable')}
          retry={{ label: common('retry'), onRetry: () => void revalidate() }}
        >
          {error}
        </ErrorState>
      </>
    )
  }
  return (
    <>
      <SignInHeading title={t('invalidTitle')} takesFocus>
        {t('invalidText')}
      </SignInHeading>
      <div className="grid gap-3">
        <ButtonLink href={links.forgotPassword()} size="l" wide>
          {t('askAgain')}
        </ButtonLink>
        <ButtonLink href={links.login()} tone="quiet" size="l" wide>
          {t('toLogin')}
        </ButtonLink>
      </div>
    </>
  )
}
