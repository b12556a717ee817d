import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { AccountNav } from './account-nav.tsx'

type Props = {
  title: string
  href: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of a page of the account. */
export function AccountPage({ title, href, action, children }: Props) {
  const common = useTranslations('common')
  const account = useTranslations('account.pages')
  const links = paths(useLanguage())
  return (
    <div className="page-wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-10">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[
          { label: common('home'), href: links.home() },
          { label: account('dashboard'), href: links.dashboard() },
          { label: title, href },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{title}</h1>
        {action}
      </div>
      <AccountNav />
      {children}
    </div>
  )
}
