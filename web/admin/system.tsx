import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageOf, useLanguage } from '../lib/language.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/system'
import { ComingSoon } from './kit/coming-soon.tsx'

/** The UI showcase with sample texts, loaded on demand. */
const designShowcase = {
  ar: lazy(() => withMessages(import('#messages/ar/showcase.ts'))),
  en: lazy(() => withMessages(import('#messages/en/showcase.ts'))),
}

async function withMessages(loading: Promise<typeof import('#messages/ar/showcase.ts')>) {
  const [{ Showcase }, { showcase }] = await Promise.all([import('../ui/showcase/showcase.tsx'), loading])
  return { default: () => <Showcase words={showcase} /> }
}

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t('admin.pages.test'), isPrivate: true })
}

export default function System() {
  const [query] = useSearchParams()
  return query.get('view') === 'design' ? <Design /> : <Overview />
}

function Overview() {
  const t = useTranslations('admin')
  const links = paths(useLanguage())
  return (
    <div className="grid gap-5">
      <h1 className="text-xl">{t('pages.test')}</h1>
      <ComingSoon
        links={[
          { href: links.designShowcase(), label: t('system.showcase') },
          { href: links.staff('/admin/dashboard'), label: t('pages.dashboard') },
        ]}
      >
        {t('system.text')}
      </ComingSoon>
    </div>
  )
}

function Design() {
  const t = useTranslations('admin.system')
  const loading = useTranslations('common')('loading')
  const language = useLanguage()
  const Parts = designShowcase[language]
  return (
    <>
      <ButtonLink href={paths(language).staff('/admin/test')} tone="quiet" size="s">
        {t('back')}
      </ButtonLink>
      <Suspense fallback={<Spinner label={loading} />}>
        <Parts />
      </Suspense>
    </>
  )
}
