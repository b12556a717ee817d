import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { ScreenTitle } from '../kit/screen-title.tsx'
import { FaqList } from './faq-list.tsx'
import { Hours } from './hours-form.tsx'
import { ReplyList } from './reply-list.tsx'

const tabs = ['faq', 'replies', 'hours'] as const

/** What support answers and when. `?tab=` names the open part. */
export default function SupportContent() {
  const t = useTranslations('admin.supportContent')
  const title = useTranslations('admin.pages')('support-content')
  const links = paths(useLanguage())
  const [search] = useSearchParams()
  const current = tabs.find(tab => tab === search.get('tab')) ?? 'faq'
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <ScreenTitle>{title}</ScreenTitle>
        <p className="text-ink-2">{t('text')}</p>
      </div>
      <nav aria-label={t('tabs.label')} className="flex overflow-x-auto border-b border-line">
        {tabs.map(tab => (
          <Link
            key={tab}
            href={links.staff('/admin/support-content', tab === 'faq' ? {} : { tab })}
            aria-current={tab === current ? 'page' : undefined}
            className={classNames(
              '-mb-px flex min-h-11 shrink-0 items-center border-b-2 px-2 font-medium sm:px-4',
              tab === current ? 'border-brand text-brand' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {t(`tabs.${tab}`)}
          </Link>
        ))}
      </nav>
      {current === 'faq' && <FaqList />}
      {current === 'replies' && <ReplyList />}
      {current === 'hours' && <Hours />}
    </div>
  )
}
