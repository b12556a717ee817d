import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import type { StaffUserDetail } from '../../../lib/api-types.ts'
import { FormSection } from '../../kit/form/form-section.tsx'
import { Notes } from '../../kit/notes.tsx'

/** Notes of the admins about the person. */
export function NotesSection({ user: { id, notes } }: { user: StaffUserDetail }) {
  const t = useTranslations('admin.notes')
  const queries = useQueryClient()
  const add = async (text: string) => {
    const { data } = await call('POST /api/users/{id}/notes', { params: { id }, body: { text } })
    queries.setQueryData<StaffUserDetail>(['staff-user', id], user => user && { ...user, notes: data })
  }
  return (
    <FormSection title={t('title')}>
      <Notes notes={notes} onAdd={add} />
    </FormSection>
  )
}
