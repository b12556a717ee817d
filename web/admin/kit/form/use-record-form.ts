import { useCallback, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { contractResolver, type RuleText, type Schema } from './contract-resolver.ts'
import { changedKeys, isSameValue } from './same-value.ts'

type Versioned = { version?: number | undefined }

type Options<Values extends FieldValues, Item extends Versioned> = {
  /** The record that is edited; undefined for a new one. */
  record: Item | undefined
  /** The form's values of a record, or of a new one. */
  toValues: (record: Item | undefined) => Values
  /** What a copy starts with instead of the values of an empty record. */
  startValues?: Values | undefined
  /** The body of the call that saves; also what is compared to find changes. */
  toBody: (values: Values) => Record<string, unknown>
  /** `() => import('#model/contracts/…')`: the schema is loaded with the first validation. */
  loadSchema: () => Promise<Schema>
  save: (body: Record<string, unknown>, version: number | undefined) => Promise<Item>
  /** Runs after a save, when the form holds the saved record. */
  onSaved?: (item: Item) => void
}

export type Conflict<Values> = { base: Values; mine: Values; theirs: Values }

export type RecordForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Saves once, however often it is called meanwhile. Resolves to whether the record was saved. */
  save: () => Promise<boolean>
  isSaving: boolean
  /** Whether the values differ from the saved record. */
  hasChanges: () => boolean
  /** The names of the fields that differ, for the values given. */
  changesOf: (values: Values) => string[]
  /** Back to the saved record. */
  revert: () => void
  conflict: Conflict<Values> | undefined
  /** Goes on with merged values on top of the other person's version. */
  resolve: (merged: Values | undefined) => void
  /** An upload that a save must wait for. */
  waitFor: (upload: Promise<unknown>) => void
}

/** A form of one record: contract rules, one save at a time, server errors at their fields, version check. */
export function useRecordForm<Values extends FieldValues, Item extends Versioned>(
  options: Options<Values, Item>,
): RecordForm<Values> {
  const t = useTranslations('admin.form')
  const { record, toValues, toBody, loadSchema } = options
  const [start] = useState(() => toValues(record))
  const base = useRef({ values: start, version: record?.version })
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<(Conflict<Values> & { version: number | undefined }) | undefined>()
  const running = useRef<Promise<boolean>>(undefined)
  const uploads = useRef(new Set<Promise<unknown>>())

  const resolver = useMemo(() => {
    const ruleText: RuleText = (key, values) => t(`rules.${key}` as 'rules.required', values)
    return contractResolver<Values>(loadSchema, toBody, ruleText)
  }, [t, loadSchema, toBody])
  const form = useForm<Values>({
    resolver,
    defaultValues: (options.startValues ?? start) as DefaultValues<Values>,
  })

  const changesOf = useCallback(
    (values: Values) => changedKeys(toBody(base.current.values), toBody(values)),
    [toBody],
  )

  /** After a save. What was typed while it ran stays, as a change of the saved record. */
  function accept(item: Item, sent: Values): void {
    const now = form.getValues()
    base.current = { values: toValues(item), version: item.version }
    form.reset(isSameValue(now, sent) ? base.current.values : now)
  }

  async function send(sent: Values): Promise<boolean> {
    try {
      const item = await options.save(toBody(sent), base.current.version)
      accept(item, sent)
      options.onSaved?.(item)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) reportError(error)
      if (error instanceof CallError && error.code === 'version_conflict')
        return handleConflict(error.data as Item, sent)
      showErrors(error)
      return false
    }
  }

  /** A save that changed none of the form's fields is no conflict for the person. */
  async function handleConflict(item: Item, sent: Values): Promise<boolean> {
    const theirs = toValues(item)
    if (isSameValue(toBody(theirs), toBody(base.current.values))) {
      base.current.version = item.version
      return send(sent)
    }
    setConflict({ base: base.current.values, mine: sent, theirs, version: item.version })
    return false
  }

  function showErrors(error: unknown): void {
    const errors = error instanceof CallError ? error.errors : []
    const known = errors.filter(({ field }) => (field.split('.')[0] ?? '') in form.getValues())
    for (const [index, { field, message }] of known.entries())
      form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    if (known.length > 0) return
    const isHidden = error instanceof CallError && error.code === 'validation_failed'
    const text = error instanceof CallError && error.code !== 'unreadable' ? error.message : t('failed')
    form.setError('root.server', { message: isHidden ? t('otherErrors') : text })
  }

  async function run(): Promise<boolean> {
    setIsSaving(true)
    try {
      await Promise.allSettled(uploads.current)
      let isSaved = false
      await form.handleSubmit(async values => {
        isSaved = await send(structuredClone(values) as Values)
      })()
      return isSaved
    } finally {
      setIsSaving(false)
      running.current = undefined
    }
  }

  return {
    form,
    isSaving,
    changesOf,
    save: () => {
      running.current ??= run()
      return running.current
    },
    hasChanges: () => changesOf(form.getValues()).length > 0,
    revert: () => form.reset(base.current.values),
    conflict,
    resolve: merged => {
      if (merged && conflict) {
        base.current = { values: conflict.theirs, version: conflict.version }
        form.reset(merged)
      }
      setConflict(undefined)
    },
    waitFor: upload => {
      uploads.current.add(upload)
      void upload.finally(() => uploads.current.delete(upload))
    },
  }
}
