import { type FocusEvent, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useShortcuts } from '../shortcuts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { RecordFormContext, type RecordFormValue } from './record-form-context.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { RecordForm } from './use-record-form.ts'
import { type OwnValueText, useValueText } from './use-value-text.ts'

type Props<Values extends FieldValues> = Pick<RecordFormValue, 'labelOf'> & {
  recordForm: RecordForm<Values>
  valueText?: OwnValueText | undefined
  className?: string
  /** Fields and, at the end, a `SaveBar`. */
  children: ReactNode
}

/** The form element around the fields: Ctrl or ⌘ S saves, leaving with changes asks, a conflict opens its dialog. */
export function RecordFormView<Values extends FieldValues>(props: Props<Values>) {
  const { labelOf, className, children } = props
  const valueText = useValueText(props.valueText)
  const t = useTranslations('admin.shell.shortcuts.forms')
  // Fields name themselves by path, so the parts below need not know the type of the values.
  const recordForm = props.recordForm as unknown as RecordForm<FieldValues>
  const context = useMemo(() => ({ recordForm, labelOf, valueText }), [recordForm, labelOf, valueText])

  const element = useRef<HTMLFormElement>(null)
  useShortcuts([
    {
      keys: 'mod+s',
      label: t('save'),
      group: t('title'),
      run: () => void recordForm.save(),
      within: element,
    },
  ])

  return (
    <FormProvider {...recordForm.form}>
      <RecordFormContext value={context}>
        <form
          ref={element}
          noValidate
          className={className}
          onKeyDown={keepEnterInside}
          onFocus={showWholeArea}
          onSubmit={event => {
            event.preventDefault()
            void recordForm.save()
          }}
        >
          {children}
        </form>
        <UnsavedGuard recordForm={recordForm} />
        <ConflictDialog recordForm={recordForm} labelOf={labelOf} valueText={valueText} />
      </RecordFormContext>
    </FormProvider>
  )
}

/** The browser scrolls only to the caret of a text area; the save bar would cover the rest of it. */
function showWholeArea({ target }: FocusEvent<HTMLFormElement>): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

/** Enter in one of many fields must not save a half-filled form. On a file input it opens the chooser. */
function keepEnterInside(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault()
}
