import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/link.tsx'

type Props = { listHref: string; listLabel: string; children: ReactNode }

/** Above the form of a record: the link to the list, then the title and the record's actions. */
export function FormHeader({ listHref, listLabel, children }: Props) {
  return (
    <header className="grid gap-2">
      <Link
        href={listHref}
        className="relative flex w-fit items-center gap-1 rounded-sm py-1 after:absolute after:inset-x-0 after:-inset-y-1.5 text-sm text-ink-2 hover:text-ink"
      >
        <ChevronRight size={16} aria-hidden="true" className="ltr:rotate-180" />
        {listLabel}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</div>
    </header>
  )
}
