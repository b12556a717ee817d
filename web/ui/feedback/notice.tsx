import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad'

export interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  /** A link or small button at the end. */
  action?: ReactNode
  children?: ReactNode
}

const looks = {
  info: { icon: Info, box: 'bg-sunken', mark: 'text-ink-2' },
  good: { icon: CircleCheck, box: 'bg-good-soft', mark: 'text-good' },
  warn: { icon: TriangleAlert, box: 'bg-warn-soft', mark: 'text-warn' },
  bad: { icon: CircleAlert, box: 'bg-bad-soft', mark: 'text-bad' },
}

/** A persistent message in the page. The "bad" tone is announced when it appears. */
export function Notice({ tone = 'info', title, action, children }: NoticeProps) {
  const { icon: Icon, box, mark } = looks[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={classNames('flex items-start gap-3 rounded-md px-4 py-3', box)}
    >
      <Icon size={20} className={classNames('mt-1 shrink-0', mark)} />
      {/* On a narrow screen the action goes below the text. */}
      <div className="flex min-w-0 grow flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-52">
          {title && <p className="font-medium">{title}</p>}
          {children && <div className="text-ink-2">{children}</div>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
    </div>
  )
}
