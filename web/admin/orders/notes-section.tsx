import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { Notes } from '../kit/notes.tsx'
import { Section } from '../kit/section.tsx'

/** Notes of the team about the order. */
export function NotesSection({ order: { id, notes } }: { order: StaffOrderDetail }) {
  const t = useTranslations('admin.notes')
  const queries = useQueryClient()
  const add = async (text: string) => {
    const { data } = await call('POST /api/orders/{id}/notes', { params: { id }, body: { text } })
    queries.setQueryData<StaffOrderDetail>(['staff-order', id], order => order && { ...order, notes: data })
  }
  return (
    <Section title={t('title')} count={notes.length}>
      <Notes notes={notes} onAdd={add} />
    </Section>
  )
}
