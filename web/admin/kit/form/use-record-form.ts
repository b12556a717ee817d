import { useCallback, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { contractResolver, type RuleText, type Schema } from './contract-resolver.ts'
import { changedKeys, isSameValue } from './merge-values.ts'
import { readRecordDraft, useDraftKey, useRecordDraft } from './use-record-draft.ts'

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
  /** What the form says when saving failed without an answer that says why. */
  failedText?: string
  /** Distinguishes the drafts of several forms on one screen. */
  draftName?: string
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
  /** Whether the form opened with values that were not saved before the session ended. */
  isRestored: boolean
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
  const { toValues, toBody, loadSchema } = options
  const draftKey = useDraftKey(options.draftName ?? 'record')
  const [draft] = useState(() => readRecordDraft<Values, Item>(draftKey, options.record))
  // A restored draft is compared with the record it was based on, so a later change by another person is noticed.
  const [record] = useState(draft?.record ?? options.record)
  const [start] = useState(() => toValues(record))
  const base = useRef({ record, values: start })
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<(Conflict<Values> & { record: Item }) | undefined>()
  const running = useRef<Promise<boolean>>(undefined)
  const uploads = useRef(new Set<Promise<unknown>>())

  const resolver = useMemo(() => {
    const ruleText: RuleText = (key, values) => t(`rules.${key}` as 'rules.required', values)
    return contractResolver<Values>(loadSchema, toBody, ruleText)
  }, [t, loadSchema, toBody])
  const form = useForm<Values>({
    resolver,
    defaultValues: (draft
      ? { ...start, ...draft.values }
      : (options.startValues ?? start)) as DefaultValues<Values>,
  })

  const changesOf = useCallback(
    (values: Values) => changedKeys(toBody(base.current.values), toBody(values)),
    [toBody],
  )

  /** After a save. What was typed while it ran stays, as a change of the saved record. */
  function accept(item: Item, sent: Values): void {
    const now = form.getValues()
    base.current = { record: item, values: toValues(item) }
    form.reset(isSameValue(now, sent) ? base.current.values : now)
  }

  function finish(item: Item, sent: Values): boolean {
    accept(item, sent)
    options.onSaved?.(item)
    return true
  }

  async function send(sent: Values): Promise<boolean> {
    try {
      return finish(await options.save(toBody(sent), base.current.record?.version), sent)
    } catch (error) {
      if (!(error instanceof CallError)) reportError(error)
      if (error instanceof CallError && error.code === 'version_conflict')
        return handleConflict(error.data as Item, sent)
      showErrors(error)
      return false
    }
  }

  /** A save that changed none of the form's fields is no conflict, nor is an own save whose answer was lost. */
  async function handleConflict(item: Item, sent: Values): Promise<boolean> {
    const theirs = toValues(item)
    if (isSameValue(toBody(theirs), toBody(sent))) return finish(item, sent)
    if (isSameValue(toBody(theirs), toBody(base.current.values))) {
      base.current.record = item
      return send(sent)
    }
    setConflict({ base: base.current.values, mine: sent, theirs, record: item })
    return false
  }

  function showErrors(error: unknown): void {
    const errors = error instanceof CallError ? error.errors : []
    const known = errors.filter(({ field }) => (field.split('.')[0] ?? '') in form.getValues())
    for (const [index, { field, message }] of known.entries())
      form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    if (known.length > 0) return
    const isHidden = error instanceof CallError && error.code === 'validation_failed'
    const failed = options.failedText ?? t('failed')
    const text = error instanceof CallError && error.code !== 'unreadable' ? error.message : failed
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

  const hasChanges = () => changesOf(form.getValues()).length > 0
  useRecordDraft({ draftKey, form, record: () => base.current.record, hasChanges })

  return {
    form,
    isSaving,
    changesOf,
    save: () => {
      running.current ??= run()
      return running.current
    },
    hasChanges,
    isRestored: draft !== undefined,
    revert: () => form.reset(base.current.values),
    conflict,
    resolve: merged => {
      if (merged && conflict) {
        base.current = { record: conflict.record, values: conflict.theirs }
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
