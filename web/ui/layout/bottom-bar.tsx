import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface BottomBarProps {
  label: string
  className?: string
  children: ReactNode
}

/** Keeps the price and the main action visible on phones while the page scrolls. */
export function BottomBar({ label, className, children }: BottomBarProps) {
  return (
    <section
      aria-label={label}
      data-bottom-bar
      className={classNames(
        'sticky bottom-0 z-20 flex items-center gap-4 border-t border-line bg-surface px-5 pt-2.5',
        'pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden noscript:hidden',
        className,
      )}
    >
      {children}
    </section>
  )
}
