import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li'
  padding?: 'none' | 's' | 'm' | 'l'
  /** Raises the shadow on hover, for cards that are a single link. */
  raised?: boolean
}

const paddings = { none: '', s: 'p-4', m: 'p-5', l: 'p-6 sm:p-8' }

export function Card({ as: Element = 'div', padding = 'm', raised = false, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        'rounded-lg border border-line bg-surface shadow-card',
        padding === 'none' && 'overflow-clip',
        raised && 'transition-shadow hover:border-line-strong hover:shadow-float',
        paddings[padding],
        className,
      )}
    />
  )
}
