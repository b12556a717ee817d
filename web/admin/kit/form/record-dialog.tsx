import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { RecordFormValue } from './record-form-context.ts'
import { RecordFormView } from './record-form-view.tsx'
import { SaveBar } from './save-bar.tsx'
import type { RecordForm } from './use-record-form.ts'
import type { OwnValueText } from './use-value-text.ts'

type Props<Values extends FieldValues> = Pick<RecordFormValue, 'labelOf'> & {
  valueText?: OwnValueText
  recordForm: RecordForm<Values>
  title: ReactNode
  isNew: boolean
  onClose: () => void
  size?: 'm' | 'l'
  /** The fields. */
  children: ReactNode
}

/** A form of one record in a dialog. Closing it with changes asks first. */
export function RecordDialog<Values extends FieldValues>(props: Props<Values>) {
  const { recordForm, title, isNew, onClose, size = 'm', labelOf, valueText, children } = props
  const t = useTranslations('admin.form.guard')
  const close = useTranslations('common')('close')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Dialog
        open
        onClose={() => (recordForm.hasChanges() ? setIsAsking(true) : onClose())}
        isLocked={recordForm.isSaving}
        size={size}
        title={title}
        closeLabel={close}
      >
        <RecordFormView
          recordForm={recordForm}
          labelOf={labelOf}
          valueText={valueText}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          {children}
          <SaveBar isNew={isNew} />
        </RecordFormView>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={t('title')}
        labels={{ confirm: t('discardOnly'), cancel: t('stay') }}
        onCancel={() => setIsAsking(false)}
        onConfirm={onClose}
      >
        {t('closeText')}
      </ConfirmDialog>
    </>
  )
}
