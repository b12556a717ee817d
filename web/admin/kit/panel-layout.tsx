import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { StaffPath, StaffRecordPath } from '#model/staff-screens.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
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

/** Links to a list and to its records that keep the list's filters, page and columns. */
export function usePanelLinks(list: Exclude<StaffPath, StaffRecordPath>, record: StaffRecordPath) {
  const links = paths(useLanguage())
  const { search } = useLocation()
  return {
    list: `${links.staff(list)}${search}`,
    record: (id: string) => `${links.staffRecord(record, id)}${search}`,
  }
}
