import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/layout/card.tsx'

type Props = { title: string; hint?: string; action?: ReactNode; children: ReactNode }

/** A group of fields with its heading. */
export function FormSection({ title, hint, action, children }: Props) {
  const id = useId()
  return (
    <Card as="section" padding="none" aria-labelledby={id} className="overflow-visible">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 pt-4 sm:px-5">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {hint && <p className="text-sm text-ink-2">{hint}</p>}
        {action && <div className="ms-auto">{action}</div>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4 sm:px-5 sm:pb-5">{children}</div>
    </Card>
  )
}
