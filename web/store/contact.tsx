import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FooterSettings } from '../lib/api-types.ts'
import { useLanguage } from '../lib/language.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { languageOf } from '../lib/path-language.ts'
import { paths } from '../lib/paths.ts'
import type { SiteData } from '../lib/site.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/contact'
import { PageHeader } from './catalogue/page-header.tsx'
import { ContactHelp } from './contact/contact-help.tsx'
import { ContactMethods } from './contact/contact-methods.tsx'

export function meta(args: Route.MetaArgs) {
  const language = languageOf(args.location.pathname)
  const t = translator(language)
  const title = t('information.contact.title')
  return pageMeta(args, {
    title,
    description: t('information.contact.description'),
    crumbs: [{ name: title, href: paths(language).contact() }],
  })
}

export default function Contact() {
  const t = useTranslations('information.contact')
  const site = useRouteLoaderData<SiteData>('root')
  const footer = useRouteLoaderData<FooterSettings>('store/layout')
  const methods = {
    whatsapp: site?.phone ?? '',
    email: site?.email || footer?.email || '',
    phone: footer?.phone || site?.phone || '',
  }
  const here = paths(useLanguage()).contact()
  return (
    <div className="page-wrap">
      <PageHeader crumbs={[{ label: t('title'), href: here }]} title={t('title')} text={t('description')} />
      {methods.whatsapp || methods.email || methods.phone ? (
        <ContactMethods methods={methods} />
      ) : (
        <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
      )}
      <ContactHelp address={footer?.address ?? ''} hours={site?.supportHours ?? ''} />
    </div>
  )
}
