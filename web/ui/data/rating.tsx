import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface RatingProps {
  rating: number
  /** Accessible text for the stars, such as "4.5 of 5". */
  label: string
  /** Shown after the stars, such as the number of reviews. */
  children?: ReactNode
  size?: 's' | 'm'
  /** A single star, for small cards. */
  compact?: boolean
}

const outline = 'm12 2.6 2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'
const firstHalf = 'M12 2.6v14.85L6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'
const fills: Record<StarFill, string> = { full: outline, half: firstHalf, empty: '' }

export function Rating({ rating, label, children, size = 'm', compact = false }: RatingProps) {
  const stars = compact ? (['full'] as const) : starFills(rating)
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
      <span role="img" aria-label={label} className="inline-flex gap-0.5 text-star">
        {stars.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is identified by its position
          <Star key={index} kind={kind} size={size} />
        ))}
      </span>
      {children}
    </span>
  )
}

function Star({ kind, size }: { kind: StarFill; size: 's' | 'm' }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(size === 's' ? 'size-3.5' : 'size-4.5', 'rtl:-scale-x-100')}
    >
      <path d={outline} fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinejoin="round" />
      {fills[kind] && <path d={fills[kind]} fill="currentColor" />}
    </svg>
  )
}

type StarFill = 'full' | 'half' | 'empty'

/** Five stars for a rating of 0 to 5, to the nearest half. */
export function starFills(rating: number): StarFill[] {
  const halves = Math.round(Math.min(Math.max(rating, 0), 5) * 2)
  return [2, 4, 6, 8, 10].map(end => (halves >= end ? 'full' : halves === end - 1 ? 'half' : 'empty'))
}
