import { useTranslations } from 'use-intl'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useLanguage } from './language.ts'
import { paths } from './paths.ts'

/** What stands in place of a page that failed. Trying again loads it anew, scripts and all. */
export function BrokenPage() {
  const t = useTranslations('common')
  const home = paths(useLanguage()).home()
  return (
    <>
      <title>{t('broken.title')}</title>
      <h1 className="sr-only">{t('broken.title')}</h1>
      <ErrorState
        title={t('broken.title')}
        retry={{ label: t('retry'), onRetry: () => location.reload() }}
        action={
          <ButtonLink href={home} tone="quiet">
            {t('home')}
          </ButtonLink>
        }
      >
        {t('broken.text')}
      </ErrorState>
    </>
  )
}
