import { useTranslations } from 'use-intl'
import { Breadcrumb } from '../ui/navigation/breadcrumb.tsx'
import { useLanguage } from './language.ts'
import { paths } from './paths.ts'

export type PageCrumb = { label: string; href: string }

/** Breadcrumbs that start at the home page; the last one is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly PageCrumb[] }) {
  const t = useTranslations('common')
  const home = { label: t('home'), href: paths(useLanguage()).home() }
  return <Breadcrumb label={t('breadcrumb')} crumbs={[home, ...crumbs]} />
}
