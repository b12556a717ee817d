import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { token } from '../../../lib/api.ts'
import { clearDraft, readDraft, writeDraft } from '../../../lib/forms/draft-storage.ts'
import { plainPath } from '../../../lib/path-language.ts'
import { useStaffUser } from '../use-staff-user.ts'

/** The values that a person has not saved, and the record that they edit: undefined for a new one. */
export type RecordDraft<Values, Item> = { values: Partial<Values>; record?: Item | undefined }

/** Names the draft of a form: one per person, screen and form. */
export function useDraftKey(name: string): string {
  const path = plainPath(useLocation().pathname)
  return `${useStaffUser().id}:${path}:${name}`
}

/** The stored draft, if it is of the same record. */
export function readRecordDraft<Values, Item>(
  draftKey: string,
  record: Item | undefined,
): RecordDraft<Values, Item> | undefined {
  const draft = readDraft(draftKey) as RecordDraft<Values, Item> | undefined
  return draft && idOf(draft.record) === idOf(record) ? draft : undefined
}

function idOf(record: unknown): unknown {
  return typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined
}

type Options<Values extends FieldValues, Item> = {
  draftKey: string
  form: UseFormReturn<Values>
  record: () => Item | undefined
  hasChanges: () => boolean
}

/**
 * Keeps unsaved values in session storage while the form is open. Leaving the form removes them, unless the session
 * has ended: the form restores them after the person has signed in again.
 */
export function useRecordDraft<Values extends FieldValues, Item>(options: Options<Values, Item>): void {
  const { draftKey, form } = options
  const store = useEffectEvent(() => {
    if (options.hasChanges())
      writeDraft(draftKey, { values: withoutPasswords(form.getValues()), record: options.record() })
    else clearDraft(draftKey)
  })
  useEffect(() => {
    store()
    const stop = form.subscribe({ formState: { values: true }, callback: () => store() })
    return () => {
      stop()
      if (token.read() !== null) clearDraft(draftKey)
    }
  }, [form, draftKey])
}

function withoutPasswords(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)))
}

/** Opens a dialog again that closed because the session ended, with the record that it edited. */
export function useReopenDraft<Item>(name: string, open: (record: Item | undefined) => void): void {
  const draftKey = useDraftKey(name)
  const reopen = useEffectEvent(() => {
    const draft = readDraft(draftKey) as RecordDraft<object, Item> | undefined
    if (draft) open(draft.record)
  })
  useEffect(() => reopen(), [])
}
