import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { Form } from '../../lib/forms/form.tsx'
import { useFormDraft } from '../../lib/forms/use-form-draft.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-input.tsx'
import { useActionForm } from './form/use-action-form.ts'
import { useDraftKey } from './form/use-record-draft.ts'

type Note = { id: string; text: string; author: string; createdAt: string }
type Props = { notes: readonly Note[]; onAdd: (text: string) => Promise<void> }

/** Notes of the team about a record, oldest first, and a field for the next one. */
export function Notes({ notes, onAdd }: Props) {
  const t = useTranslations('admin.notes')
  const language = useLanguage()
  const draft = useFormDraft(useDraftKey('note'))
  const form = useActionForm({
    fields: { text: '' },
    validate: ({ text }) => ({ text: text.trim() === '' ? t('required') : undefined }),
    submit: async ({ text }) => {
      await onAdd(text)
      draft.clear()
      form.reset()
    },
    fallbackError: t('failed'),
  })
  return (
    <>
      {notes.length > 0 && (
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
      )}
      <Form
        form={form}
        ref={draft.form}
        className="grid gap-2"
        actions={
          <Button type="submit" tone="soft" size="s" busy={form.isSubmitting} className="justify-self-start">
            {t('add')}
          </Button>
        }
      >
        <Field label={t('label')} labelHidden hint={t('hint')} error={form.errorOf('text')}>
          <TextArea {...form.register('text')} rows={2} maxLength={2_000} placeholder={t('placeholder')} />
        </Field>
      </Form>
    </>
  )
}
