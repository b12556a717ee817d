import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'

export const contentTabs = ['faq', 'replies', 'hours'] as const

/** The button of the screen that adds a record, and whether its form is open. */
export type Adding = { add: ReactNode; isAdding: boolean; onAdd: () => void; onAddEnd: () => void }

export function ContentTabs({ current }: { current: (typeof contentTabs)[number] }) {
  const t = useTranslations('admin.supportContent.tabs')
  const links = paths(useLanguage())
  return (
    <nav aria-label={t('label')} className="flex min-w-0 grow overflow-x-auto border-b border-line">
      {contentTabs.map(tab => (
        <Link
          key={tab}
          href={links.staff('/admin/support-content', tab === 'faq' ? {} : { tab })}
          aria-current={tab === current ? 'page' : undefined}
          className={classNames(
            '-mb-px flex min-h-11 shrink-0 items-center border-b-2 px-2 font-medium sm:px-4',
            tab === current ? 'border-brand text-brand' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {t(tab)}
        </Link>
      ))}
    </nav>
  )
}
