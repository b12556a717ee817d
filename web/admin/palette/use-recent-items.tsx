import { useLocation } from 'react-router'
import type { User } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useRecentRecords } from '../kit/recent-records.ts'
import { recordLinks } from '../kit/record-links.ts'
import { type PaletteItem, recordIcons } from './palette-item.ts'

/** What was opened last, while nothing is typed. The record that is open is left out. */
export function useRecentItems({ id: userId }: Pick<User, 'id'>, typed: string): PaletteItem[] {
  const links = paths(useLanguage())
  const { pathname } = useLocation()
  const records = useRecentRecords(userId)
  if (typed.trim() !== '') return []
  return records
    .map(({ kind, id, title }) => {
      const Icon = recordIcons[kind]
      const href = recordLinks[kind](links, id)
      return { id: `recent-${kind}-${id}`, group: 'recent' as const, title, icon: <Icon />, href }
    })
    .filter(({ href }) => href !== pathname)
}
