import { type ReactNode, type Ref, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Form, type FormState } from '../../lib/forms/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

type Props = { title: ReactNode; text?: ReactNode; children: ReactNode }

/** A titled card of the settings page. */
export function SettingsCard({ title, text, children }: Props) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} className="grid max-w-3xl gap-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {text && <p className="text-ink-2">{text}</p>}
      </div>
      {children}
    </Card>
  )
}

type FormProps = {
  form: FormState
  saveLabel: string
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

export function SettingsForm({ form, saveLabel, ref, children }: FormProps) {
  const saving = useTranslations('account.settings')('saving')
  const save = (
    <div>
      <Button type="submit" busy={form.isSubmitting} busyLabel={saving}>
        {saveLabel}
      </Button>
    </div>
  )
  return (
    <Form ref={ref} form={form} actions={save}>
      {children}
    </Form>
  )
}
