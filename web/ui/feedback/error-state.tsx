import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'

interface ErrorStateProps {
  title: ReactNode
  children?: ReactNode
  retry?: { label: string; onRetry: () => void; busy?: boolean }
  /** Another way on, such as a link home; use a quiet one next to a retry. */
  action?: ReactNode
}

export function ErrorState({ title, children, retry, action }: ErrorStateProps) {
  const buttons = (retry || action) && (
    <>
      {retry && (
        <Button icon={<RotateCw size={18} />} busy={retry.busy ?? false} onClick={retry.onRetry}>
          {retry.label}
        </Button>
      )}
      {action}
    </>
  )
  return (
    <div role="alert">
      <StatePanel tone="bad" icon={<TriangleAlert />} title={title} action={buttons}>
        {children}
      </StatePanel>
    </div>
  )
}

interface StatePanelProps {
  icon: ReactNode
  tone: 'brand' | 'bad'
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

const marks = {
  brand: 'signature rounded-full bg-brand-soft text-brand-strong',
  bad: 'mb-2 rounded-lg bg-bad-soft text-bad',
}

/** Shared layout of EmptyState and ErrorState. */
export function StatePanel({ icon, tone, title, children, action }: StatePanelProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-5 py-10 text-center">
      <span className={classNames('grid size-16 place-items-center [&_svg]:size-7', marks[tone])}>
        {icon}
      </span>
      <p className="text-lg font-semibold text-balance text-ink">{title}</p>
      {children && <div className="text-base text-balance text-ink-2">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
