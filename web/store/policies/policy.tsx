import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { languageOf, plainPath, useLanguage } from '../../lib/language.ts'
import { translator } from '../../lib/messages.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { type PolicyPage, paths, policyPages } from '../../lib/paths.ts'
import { PageHeader } from '../catalogue/page-head.tsx'
import type { Route } from './+types/policy'
import { Contents } from './contents.tsx'
import { Further } from './further.tsx'
import { policyTexts } from './policy-texts.ts'
import { Section } from './section.tsx'

export function loader({ url }: Route.LoaderArgs) {
  const page = pageAt(url.pathname)
  return { page, ...policyTexts[languageOf(url.pathname)][page] }
}

/** Five addresses share this page; which one it is stands in the address alone. */
function pageAt(pathname: string): PolicyPage {
  const name = plainPath(pathname).split('/')[1]
  const page = policyPages.find(known => known === name)
  if (!page) throw new Error(`no policy stands at ${pathname}`)
  return page
}

export function meta(args: Route.MetaArgs) {
  const { pathname } = args.location
  const t = translator(languageOf(pathname))
  const page = pageAt(pathname)
  const title = t(`store.pages.${page}`)
  return pageMeta(args, {
    title,
    description: args.loaderData?.lead,
    crumbs: [{ name: title, href: paths(languageOf(pathname)).policy(page) }],
  })
}

export default function PolicyScreen({ loaderData }: Route.ComponentProps) {
  const { page, lead, updated, sections } = loaderData
  const t = useTranslations('store')
  const language = useLanguage()
  const title = t(`pages.${page}`)
  return (
    <div className="page-wrap">
      <PageHeader crumbs={[{ label: title, href: paths(language).policy(page) }]} title={title} />
      <div className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-[1fr_17rem]">
        <Contents sections={sections} />
        <article className="min-w-0 max-w-[68ch] lg:order-first">
          <p className="text-sm text-ink-2">
            {t('policy.updated', { date: dateText(`${updated}-15`, language, 'month') })}
          </p>
          <p className="mt-3 text-lg">{lead}</p>
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
          <Further page={page} />
        </article>
      </div>
    </div>
  )
}
