import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/buttons/spinner.tsx'

/** The UI showcase with sample texts, loaded on demand. */
const designShowcase = {
  ar: lazy(() => withMessages(import('#messages/ar/showcase.ts'))),
  en: lazy(() => withMessages(import('#messages/en/showcase.ts'))),
}

async function withMessages(loading: Promise<typeof import('#messages/ar/showcase.ts')>) {
  const [{ Showcase }, { showcase }] = await Promise.all([import('../../ui/showcase/showcase.tsx'), loading])
  return { default: () => <Showcase words={showcase} /> }
}

/** Every part of the design system. */
export function Design() {
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
