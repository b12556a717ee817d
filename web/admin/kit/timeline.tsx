import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

export type TimelineEntry = {
  id: string
  title: ReactNode
  detail?: ReactNode
  time: ReactNode
  tone: 'good' | 'warn' | 'bad' | 'neutral'
}

const dots = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad', neutral: 'bg-line-strong' }

/** What happened to a record, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid text-sm">
      {entries.map(({ id, title, detail, time, tone }) => (
        <li key={id} className="group grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-2.5">
          <span aria-hidden="true" className="flex flex-col items-center">
            <span className={classNames('mt-1.5 size-2.5 shrink-0 rounded-full', dots[tone])} />
            <span className="-mb-1.5 w-0.5 grow bg-line group-last:hidden" />
          </span>
          <div className="pb-3.5">
            <p className="font-medium wrap-anywhere">{title}</p>
            {detail && <p className="wrap-anywhere text-ink-2">{detail}</p>}
          </div>
          <span className="text-ink-2">{time}</span>
        </li>
      ))}
    </ol>
  )
}
