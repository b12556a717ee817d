import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** A list with room for the open record beside it on wide screens. */
export function PanelLayout({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(isOpen && 'xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start xl:gap-x-5')}
    >
      {children}
    </div>
  )
}
