import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface DescriptionProps {
  term: ReactNode
  /** `row` puts the value at the end of the line, `stacked` below the term. */
  layout?: 'row' | 'stacked'
  className?: string
  children: ReactNode
}

/** One term and its value, inside a `<dl>`. */
export function Description({ term, layout = 'stacked', className, children }: DescriptionProps) {
  const isRow = layout === 'row'
  return (
    <div
      className={classNames(
        isRow ? 'flex flex-wrap items-baseline justify-between gap-x-3' : 'min-w-0',
        className,
      )}
    >
      <dt className={isRow ? 'text-ink-2' : 'text-sm text-ink-2'}>{term}</dt>
      <dd className={isRow ? 'ms-auto text-end' : 'wrap-anywhere'}>{children}</dd>
    </div>
  )
}
