import { useTranslations } from 'use-intl'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useLanguage } from './language.ts'
import { paths } from './paths.ts'

/** Replaces a page that failed to render. Retry reloads the page, including its scripts. */
export function ErrorPage() {
  const t = useTranslations('common')
  const home = paths(useLanguage()).home()
  return (
    <>
      <title>{t('errorPage.title')}</title>
      <h1 className="sr-only">{t('errorPage.title')}</h1>
      <ErrorState
        title={t('errorPage.title')}
        retry={{ label: t('retry'), onRetry: () => location.reload() }}
        action={
          <ButtonLink href={home} tone="quiet">
            {t('home')}
          </ButtonLink>
        }
      >
        {t('errorPage.text')}
      </ErrorState>
    </>
  )
}
