import { useLocation } from 'react-router'
import type { StaffPath, StaffRecordPath } from '#model/staff-screens.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'

/** Links to a list and to its records that keep the list's filters, page and columns. */
export function usePanelLinks(list: Exclude<StaffPath, StaffRecordPath>, record: StaffRecordPath) {
  const links = paths(useLanguage())
  const { search } = useLocation()
  return {
    list: `${links.staff(list)}${search}`,
    record: (id: string) => `${links.staffRecord(record, id)}${search}`,
  }
}
