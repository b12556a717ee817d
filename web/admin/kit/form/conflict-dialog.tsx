import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { changedKeys, isSameValue, mergeValues } from './merge-values.ts'
import type { RecordFormValue } from './record-form-context.ts'
import type { Conflict, RecordForm } from './use-record-form.ts'

type Props = { recordForm: RecordForm<FieldValues> } & Pick<RecordFormValue, 'labelOf' | 'valueText'>

/** Another person saved first: shows their changes field by field, and lets the person choose where both changed. */
export function ConflictDialog({ recordForm, labelOf, valueText }: Props) {
  const t = useTranslations('admin.form.conflict')
  const { conflict } = recordForm
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(new Set())

  const resolve = (conflictNow: Conflict<FieldValues>) =>
    recordForm.resolve(mergeValues({ ...conflictNow, takeTheirs }))
  const choose = (key: string, theirs: boolean) => {
    const next = new Set(takeTheirs)
    if (theirs) next.add(key)
    else next.delete(key)
    setTakeTheirs(next)
  }

  return (
    <Dialog
      open={conflict !== undefined}
      onClose={() => recordForm.resolve(undefined)}
      size="l"
      title={t('title')}
      closeLabel={t('close')}
      footer={
        conflict && (
          <>
            <Button tone="quiet" onClick={() => resolve(conflict)}>
              {t('apply')}
            </Button>
            <Button
              onClick={() => {
                resolve(conflict)
                void recordForm.save()
              }}
            >
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {conflict && (
        <div className="grid gap-4">
          <p className="text-ink-2">{t('text')}</p>
          <ul className="grid gap-3">
            {changedKeys(conflict.base, conflict.theirs).map(key => (
              <Difference
                key={key}
                label={labelOf(key)}
                before={valueText(key, conflict.base[key])}
                theirs={valueText(key, conflict.theirs[key])}
                mine={
                  isSameValue(conflict.mine[key], conflict.base[key])
                    ? undefined
                    : valueText(key, conflict.mine[key])
                }
                takesTheirs={takeTheirs.has(key)}
                onChoose={theirs => choose(key, theirs)}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

type DifferenceProps = {
  label: string
  before: string
  theirs: string
  /** Undefined when the person did not change the field. */
  mine: string | undefined
  takesTheirs: boolean
  onChoose: (theirs: boolean) => void
}

function Difference({ label, before, theirs, mine, takesTheirs, onChoose }: DifferenceProps) {
  const t = useTranslations('admin.form.conflict')
  const name = useId()
  return (
    <li className="grid gap-2 rounded-md border border-line p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-medium">{label}</span>
        <span className="text-sm text-ink-3">
          {t('before')}: <bdi className="wrap-anywhere">{before}</bdi>
        </span>
      </p>
      {mine === undefined ? (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="text-sm text-ink-2">{t('theirs')}: </span>
          <bdi>{theirs}</bdi>
          <span className="block text-sm text-ink-3">{t('onlyTheirs')}</span>
        </p>
      ) : (
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="sr-only">{label}</legend>
          <Choice
            name={name}
            label={t('mine')}
            text={mine}
            checked={!takesTheirs}
            onChoose={() => onChoose(false)}
          />
          <Choice
            name={name}
            label={t('theirs')}
            text={theirs}
            checked={takesTheirs}
            onChoose={() => onChoose(true)}
          />
        </fieldset>
      )}
    </li>
  )
}

type ChoiceProps = { name: string; label: string; text: string; checked: boolean; onChoose: () => void }

function Choice({ name, label, text, checked, onChoose }: ChoiceProps) {
  return (
    <label className="flex items-start gap-3 rounded-sm border border-line-strong p-3 has-checked:border-brand has-checked:bg-brand-soft">
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="mt-1.5 accent-brand" />
      <span className="min-w-0">
        <span className="block text-sm text-ink-2">{label}</span>
        <bdi className="wrap-anywhere whitespace-pre-line">{text}</bdi>
      </span>
    </label>
  )
}
