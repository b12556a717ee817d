import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFocusIfLost } from '../kit/focus-if-lost.ts'
import { DryRun } from './dry-run.tsx'
import { ImportFields } from './import-fields.tsx'
import { type ImportValues, lineSpan } from './import-values.ts'
import { UndoBatch } from './undo-batch.tsx'
import { type Import, useImport } from './use-import.ts'

type Props = {
  /** Chosen at the start. */
  productId: string | undefined
  onClose: () => void
}

/** Adds accounts in two steps: paste them, then review the result of each line before anything is added. */
export function ImportDialog({ productId, onClose }: Props) {
  const t = useTranslations('admin.accounts.import')
  const words = useTranslations('admin.form')
  const state = useImport(productId)
  const formId = useId()
  const fields = useRef<HTMLFormElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { form, preview, addError } = state
  const fix = (line: number, { lines }: ImportValues) => {
    state.edit()
    // The text area is back after this render.
    requestAnimationFrame(() => {
      const area = fields.current?.querySelector<HTMLTextAreaElement>('textarea[name=lines]')
      const { start, end } = lineSpan(lines, line)
      area?.focus()
      area?.setSelectionRange(start, end)
    })
  }
  const step = useStepFocus(preview !== undefined)
  const close = () => (state.hasChanges ? setIsAsking(true) : onClose())
  return (
    <>
      <Dialog
        open
        onClose={close}
        isLocked={state.isBusy}
        size="l"
        title={t('title')}
        closeLabel={t('close')}
        footer={<ImportActions state={state} formId={formId} onClose={close} />}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <p ref={step} data-step="" tabIndex={-1} className="outline-none">
            <Badge tone="brand">{t(preview ? 'step2' : 'step1')}</Badge>
          </p>
          <AddedNotice state={state} />
          {preview ? (
            <DryRun preview={preview} onFix={line => fix(line, preview.values)} />
          ) : (
            <form
              id={formId}
              ref={fields}
              method="dialog"
              noValidate
              className="grid grid-cols-[minmax(0,1fr)] gap-5"
              onSubmit={event => void form.onSubmit(event)}
            >
              <ImportFields form={form} />
              {form.error && <Notice tone="bad">{form.error}</Notice>}
            </form>
          )}
          {addError && <Notice tone="bad">{addError}</Notice>}
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={words('guard.title')}
        labels={{ confirm: words('guard.discardOnly'), cancel: words('guard.stay') }}
        onCancel={() => setIsAsking(false)}
        onConfirm={onClose}
      >
        {words('guard.closeText')}
      </ConfirmDialog>
    </>
  )
}

/** Moves the focus to the name of the next step, because the pressed button is removed with its step. */
function useStepFocus(isChecked: boolean) {
  const step = useRef<HTMLParagraphElement>(null)
  const shown = useRef(isChecked)
  useEffect(() => {
    if (shown.current !== isChecked) step.current?.focus()
    shown.current = isChecked
  }, [isChecked])
  return step
}

type ActionsProps = { state: Import; formId: string; onClose: () => void }

function ImportActions({ state, formId, onClose }: ActionsProps) {
  const t = useTranslations('admin.accounts.import')
  const { preview, isBusy } = state
  if (!preview) {
    return (
      <>
        <Button tone="quiet" onClick={onClose}>
          {t('close')}
        </Button>
        <Button type="submit" form={formId} busy={isBusy} busyLabel={t('checking')}>
          {t('check')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button tone="quiet" onClick={state.edit}>
        {t('edit')}
      </Button>
      <Button
        busy={isBusy}
        disabledReason={preview.new === 0 ? t('nothingNew') : null}
        reasonAs="tooltip"
        onClick={state.add}
      >
        {isBusy ? t('saving') : t('confirm', { count: preview.new })}
      </Button>
    </>
  )
}

/** The added accounts, with an undo button and a link to the product, where instant delivery is switched on. */
function AddedNotice({ state: { added, clearAdded } }: { state: Import }) {
  const t = useTranslations('admin.accounts.import')
  const links = paths(useLanguage())
  const [isUndoing, setIsUndoing] = useState(false)
  const batch = added?.batchId ? { id: added.batchId, accounts: added.count } : undefined
  const asked = isUndoing ? batch : undefined
  // Undoing the import removes the button that had the focus.
  useFocusIfLost(asked !== undefined, 'dialog[open] [data-step]')
  return (
    <>
      <div role="status" className={added ? undefined : 'hidden'}>
        {added && (
          <Notice
            tone="good"
            title={added.message}
            action={
              batch && (
                <Button tone="quiet" size="s" onClick={() => setIsUndoing(true)}>
                  {t('undo')}
                </Button>
              )
            }
          >
            {batch && <p>{t('undoNote')}</p>}
            <Link
              className="rounded-xs font-medium text-brand underline hover:text-brand-strong"
              to={links.staffRecord('/admin/subscriptions/:productId', added.productId)}
            >
              {t('openProduct')}
            </Link>
          </Notice>
        )}
      </div>
      <UndoBatch batch={asked} onClose={() => setIsUndoing(false)} onUndone={clearAdded} />
    </>
  )
}
