import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'

export type NamedCrumb = { label: string; href: string }

/** The way here from home. */
export function Crumbs({ crumbs }: { crumbs: readonly NamedCrumb[] }) {
  const t = useTranslations('common')
  const home = { label: t('home'), href: paths(useLanguage()).home() }
  return <Breadcrumb label={t('breadcrumb')} crumbs={[home, ...crumbs]} />
}
