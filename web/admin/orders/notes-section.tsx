import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { Form } from '../../lib/forms/form.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { Section } from '../kit/section.tsx'

/** Notes of the team about the order, oldest first, and a field for the next one. */
export function NotesSection({ order: { id, notes } }: { order: StaffOrderDetail }) {
  const t = useTranslations('admin.orders.notes')
  const language = useLanguage()
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    fields: ['text'],
    validate: ({ text }) => ({ text: text.trim() === '' ? t('required') : undefined }),
    submit: async ({ text }) => {
      const { data } = await call('POST /api/orders/{id}/notes', { params: { id }, body: { text } })
      queries.setQueryData<StaffOrderDetail>(['staff-order', id], order => order && { ...order, notes: data })
      element.current?.reset()
    },
    fallbackError: t('failed'),
  })
  return (
    <Section title={t('title')} count={notes.length}>
      <ul className="grid gap-2 text-sm">
        {notes.map(note => (
          <li key={note.id} className="rounded-md bg-sunken px-3 py-2">
            <p className="whitespace-pre-line wrap-anywhere">
              <bdi>{note.text}</bdi>
            </p>
            <p className="text-ink-2">
              <bdi>{note.author}</bdi> · {dateText(note.createdAt, language, 'minute')}
            </p>
          </li>
        ))}
      </ul>
      <Form
        form={form}
        ref={element}
        className="grid gap-2"
        actions={
          <Button type="submit" tone="soft" size="s" busy={form.isSubmitting} className="justify-self-start">
            {t('add')}
          </Button>
        }
      >
        <Field label={t('label')} labelHidden hint={t('hint')} error={form.errors.text}>
          <TextArea name="text" rows={2} maxLength={2_000} placeholder={t('placeholder')} />
        </Field>
      </Form>
    </Section>
  )
}
