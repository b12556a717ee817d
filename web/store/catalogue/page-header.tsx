import type { ReactNode } from 'react'
import { Breadcrumbs, type PageCrumb } from '../../lib/breadcrumbs.tsx'

type Props = {
  /** Below home; the last is this page. */
  crumbs: readonly PageCrumb[]
  title: string
  text?: string
  /** Below the title, such as the number of products. */
  note?: string
  children?: ReactNode
}

/** Breadcrumbs, title and description of a page. */
export function PageHeader({ crumbs, title, text, note, children }: Props) {
  return (
    <div className="mb-7 grid gap-2 pt-4">
      <Breadcrumbs crumbs={crumbs} />
      <div className="flex items-start gap-4">
        {children}
        <div className="min-w-0">
          <h1 className="display wrap-anywhere">{title}</h1>
          {note && <p className="mt-1 text-sm text-ink-2">{note}</p>}
        </div>
      </div>
      {text && <p className="max-w-prose text-ink-2">{text}</p>}
    </div>
  )
}
