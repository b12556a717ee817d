import { useEffect, useId, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { errorList, messageAt } from './contract-resolver.ts'
import { useRecordFormContext } from './record-form-context.ts'

/** At the bottom edge: what prevents saving, how much is unsaved, and the save button. */
export function SaveBar({ isNew }: { isNew: boolean }) {
  const t = useTranslations('admin.form')
  const { recordForm, labelOf } = useRecordFormContext()
  const { control } = useFormContext()
  const values = useWatch({ control })
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const changes = recordForm.changesOf(values)
  const hasChanges = changes.length > 0
  return (
    <div
      // On wide screens, too: toasts stand above it.
      data-bottom-bar="wide"
      className="sticky bottom-0 z-20 -mx-4 grid gap-2.5 border-t border-line bg-surface px-4 py-3 shadow-float not-in-[dialog]:md:mx-0 not-in-[dialog]:md:rounded-t-lg not-in-[dialog]:md:border-x in-[dialog]:-mx-5 in-[dialog]:-mb-5 in-[dialog]:-bottom-5 sm:in-[dialog]:-mx-6 sm:in-[dialog]:px-6"
    >
      <ErrorSummary />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <p role="status" className="flex items-center gap-2 text-sm font-medium">
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full ${hasChanges ? 'bg-gold' : 'bg-good'}`}
          />
          <span>
            {hasChanges ? t('unsaved', { count: changes.length }) : t(isNew ? 'notFilledIn' : 'allSaved')}
            {hasChanges && recordForm.isRestored && (
              <span className="block font-normal text-ink-2">{t('restored')}</span>
            )}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {hasChanges && (
            <>
              <Button
                tone="bare"
                size="s"
                aria-expanded={isOpen}
                aria-controls={listId}
                onClick={() => setIsOpen(!isOpen)}
              >
                {t('whatChanged')}
              </Button>
              <Button tone="quiet" size="s" onClick={recordForm.revert}>
                {t('revert')}
              </Button>
            </>
          )}
          <Button
            type="submit"
            busy={recordForm.isSaving}
            busyLabel={t('saving')}
            aria-keyshortcuts="Control+S Meta+S"
            className="max-sm:grow"
          >
            {t(isNew ? 'create' : 'save')}
            <kbd
              className="rounded-xs border border-current px-1 text-xs max-sm:hidden pointer-coarse:hidden"
              dir="ltr"
            >
              {t('shortcut')}
            </kbd>
          </Button>
        </div>
      </div>
      <ul id={listId} hidden={!isOpen || !hasChanges} className="flex flex-wrap gap-x-4 text-sm text-ink-2">
        {changes.map(key => (
          <li key={key}>{labelOf(key)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Links to every field with an error, and the error of the form as a whole. */
function ErrorSummary() {
  const t = useTranslations('admin.form')
  const { labelOf } = useRecordFormContext()
  const { control, setFocus, getValues } = useFormContext()
  const { errors } = useFormState({ control })
  const { root: _, ...fields } = errors
  const list = inFormOrder(errorList(fields))
  const formError = messageAt(errors, 'root.server')
  // The bar grows over the field that just got the focus.
  useEffect(() => {
    if (list.length > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [list.length])
  if (list.length === 0 && !formError) return null
  return (
    <div role="alert" className="grid gap-1 rounded-md bg-bad-soft px-4 py-2.5 text-sm text-bad">
      {formError && <p>{formError}</p>}
      {list.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="font-medium">{t('errors', { count: list.length })}</p>
          {list.map(({ path }) => (
            <button
              key={path}
              type="button"
              className="rounded-xs py-1 underline underline-offset-4"
              onClick={() => setFocus(path.replace(/\.root$/, ''))}
            >
              {labelOf(path, getValues())}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** As a person meets the fields in the form; the contract may list them in another order. */
function inFormOrder<Item extends { path: string }>(list: Item[]): Item[] {
  // Of forms only: the page's description is a `<meta>` with a name, too.
  const fields = document.querySelectorAll('form [name]')
  const names = Array.from(fields, field => field.getAttribute('name') ?? '')
  const placeOf = ({ path }: Item) => {
    const name = path.replace(/\.root$/, '')
    const isPart = (one: string, other: string) => one.startsWith(`${other}.`)
    const place = names.findIndex(other => other === name || isPart(other, name) || isPart(name, other))
    return place === -1 ? names.length : place
  }
  return list.toSorted((one, other) => placeOf(one) - placeOf(other))
}
