import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { useLanguage } from './language.ts'
import { paths } from './paths.ts'

/** Replaces a page that failed to load or to render. Retry reloads the page, including its scripts. */
export function ErrorPage() {
  const t = useTranslations('common')
  const { title, text } = errorKeys[refusedStatus(useRouteError())]
  const home = paths(useLanguage()).home()
  return (
    <>
      <title>{t(title)}</title>
      <h1 className="sr-only">{t(title)}</h1>
      <ErrorState
        title={t(title)}
        retry={{ label: t('retry'), onRetry: () => location.reload() }}
        action={
          <ButtonLink href={home} tone="quiet">
            {t('home')}
          </ButtonLink>
        }
      >
        {t(text)}
      </ErrorState>
    </>
  )
}

const errorKeys = {
  503: { title: 'errorPage.busyTitle', text: 'errorPage.busyText' },
  429: { title: 'errorPage.tooManyTitle', text: 'errorPage.tooManyText' },
  other: { title: 'errorPage.title', text: 'errorPage.text' },
} as const

/** The server refuses page data while it is overloaded, the database is away, or the visitor is over a limit. */
function refusedStatus(error: unknown): keyof typeof errorKeys {
  if (!isRouteErrorResponse(error)) return 'other'
  return error.status === 503 || error.status === 429 ? error.status : 'other'
}
