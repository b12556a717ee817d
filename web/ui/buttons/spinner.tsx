import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface SpinnerProps {
  /** Announced to screen readers; omit it where the context already says that it is busy. */
  label?: string
  size?: 's' | 'm' | 'l'
}

const sizes = { s: 'size-5', m: 'size-7', l: 'size-10' }

export function Spinner({ label, size = 'm' }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden="true"
      className={classNames('shrink-0 animate-spin', sizes[size])}
    >
      <circle cx="12" cy="12" r="9" opacity={0.25} />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
  if (label === undefined) return ring
  return (
    <span role="status" className="inline-grid place-items-center text-brand">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
