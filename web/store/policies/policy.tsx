import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { translator } from '../../lib/messages.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { languageOf, plainPath } from '../../lib/path-language.ts'
import { type PolicyPage, paths, policyPages } from '../../lib/paths.ts'
import { PageHeader } from '../catalogue/page-header.tsx'
import type { Route } from './+types/policy'
import { PolicyContents, PolicyFooter, PolicySectionView } from './policy-parts.tsx'
import { policyTexts } from './policy-texts.ts'

export function loader({ url }: Route.LoaderArgs) {
  const page = pageAt(url.pathname)
  return { page, ...policyTexts[languageOf(url.pathname)][page] }
}

/** Five URLs share this route module; the path says which policy it is. */
function pageAt(pathname: string): PolicyPage {
  const name = plainPath(pathname).split('/')[1]
  const page = policyPages.find(known => known === name)
  if (!page) throw new Error(`no policy at ${pathname}`)
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
  const t = useTranslations()
  const language = useLanguage()
  const title = t(`store.pages.${page}`)
  return (
    <div className="page-wrap">
      <PageHeader crumbs={[{ label: title, href: paths(language).policy(page) }]} title={title} />
      <div className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-[1fr_17rem]">
        <PolicyContents sections={sections} />
        <article className="min-w-0 max-w-[68ch] lg:order-first">
          <p className="text-sm text-ink-2">
            {t('information.policy.updated', { date: dateText(`${updated}-15`, language, 'month') })}
          </p>
          <p className="mt-3 text-lg">{lead}</p>
          {sections.map((section, index) => (
            <PolicySectionView key={section.id} section={section} number={index + 1} />
          ))}
          <PolicyFooter page={page} />
        </article>
      </div>
    </div>
  )
}
