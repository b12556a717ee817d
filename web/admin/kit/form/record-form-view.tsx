import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { ConflictDialog } from './conflict-dialog.tsx'
import { RecordFormContext, type RecordFormValue } from './record-form-context.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { RecordForm } from './use-record-form.ts'

type Props<Values extends FieldValues> = Pick<RecordFormValue, 'labelOf' | 'valueText'> & {
  recordForm: RecordForm<Values>
  className?: string
  /** Fields and, at the end, a `SaveBar`. */
  children: ReactNode
}

/** The form element around the fields: Ctrl or ⌘ S saves, leaving with changes asks, a conflict opens its dialog. */
export function RecordFormView<Values extends FieldValues>(props: Props<Values>) {
  const { labelOf, valueText, className, children } = props
  // Fields name themselves by path, so the parts below need not know the type of the values.
  const recordForm = props.recordForm as unknown as RecordForm<FieldValues>
  const context = useMemo(() => ({ recordForm, labelOf, valueText }), [recordForm, labelOf, valueText])

  const onShortcut = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!isSaveShortcut(event)) return
    event.preventDefault()
    void recordForm.save()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onShortcut(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <FormProvider {...recordForm.form}>
      <RecordFormContext value={context}>
        <form
          noValidate
          className={className}
          onKeyDown={keepEnterInside}
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

/** By the key's place too: with an Arabic keyboard layout the S key types another letter. */
function isSaveShortcut(event: globalThis.KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false
  return event.code === 'KeyS' || event.key.toLowerCase() === 's'
}

/** Enter in one of many fields must not save a half-filled form. */
function keepEnterInside(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
