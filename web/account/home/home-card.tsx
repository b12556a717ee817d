import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/layout/card.tsx'

type Props = { title: string; aside?: ReactNode; className?: string; children: ReactNode }

export function HomeCard({ title, aside, className, children }: Props) {
  const titleId = useId()
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className={classNames('flex min-w-0 flex-col gap-2 pt-3 sm:px-6 sm:pb-6', className)}
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </Card>
  )
}
