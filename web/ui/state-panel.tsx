import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface StatePanelProps {
  icon: ReactNode
  tone: 'brand' | 'bad'
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

const marks = { brand: 'bg-brand-soft text-brand-strong', bad: 'bg-bad-soft text-bad' }

/** The common drawing of "nothing here" and "it failed". */
export function StatePanel({ icon, tone, title, children, action }: StatePanelProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-5 py-10 text-center">
      <span
        className={classNames('mb-2 grid size-16 place-items-center rounded-lg [&_svg]:size-7', marks[tone])}
      >
        {icon}
      </span>
      <p className="text-lg font-semibold text-balance text-ink">{title}</p>
      {children && <div className="text-base text-balance text-ink-2">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
