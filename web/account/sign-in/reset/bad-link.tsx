import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { EntryHead } from '../entry-head.tsx'

/** The link does not work; or, with a failure, nobody could say whether it does. */
export function BadLink({ failure }: { failure: string | undefined }) {
  const t = useTranslations('account.signIn.reset')
  const common = useTranslations('common')
  const links = paths(useLanguage())
  const { revalidate } = useRevalidator()
  if (failure !== undefined) {
    return (
      <>
        <EntryHead title={t('title')} />
        <ErrorState
          title={t('unreachable')}
          retry={{ label: common('retry'), onRetry: () => void revalidate() }}
        >
          {failure}
        </ErrorState>
      </>
    )
  }
  return (
    <>
      <EntryHead title={t('invalidTitle')} takesFocus>
        {t('invalidText')}
      </EntryHead>
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
