import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { StockBatch } from '../../lib/api-types.ts'
import { Form } from '../../lib/forms/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useActionForm } from '../kit/form/use-action-form.ts'
import { useStockChanged } from './use-stock.ts'

type Props = { batch: StockBatch; onClose: () => void; onShowUsed: () => void }
type Result = { setAside: number; reserved: number; sold: number }

/** Asks for the reason, writes the batch off, and leads to the accounts that customers have. */
export function WriteOffBatch({ batch, onClose, onShowUsed }: Props) {
  const t = useTranslations('admin.accounts.writeOff')
  const close = useTranslations('common')('close')
  const stockChanged = useStockChanged()
  const [result, setResult] = useState<Result>()
  const form = useActionForm({
    fields: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? t('reasonRequired') : undefined }),
    submit: async ({ reason }) => {
      const params = { id: batch.id }
      const { data } = await call('POST /api/stock-batches/{id}/write-off', { params, body: { reason } })
      setResult(data)
      await stockChanged()
    },
    fallbackError: t('failed'),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={close}
      size="s"
      isLocked={form.isSubmitting}
    >
      {result ? (
        <Done result={result} onClose={onClose} onShowUsed={onShowUsed} />
      ) : (
        <Form
          form={form}
          actions={
            <Button type="submit" tone="danger" busy={form.isSubmitting} wide>
              {t('confirm')}
            </Button>
          }
        >
          <ul className="grid list-disc gap-1 ps-5 text-ink-2">
            <li>{t('free', { count: batch.available })}</li>
            {batch.reserved > 0 && <li>{t('held', { count: batch.reserved })}</li>}
            {batch.sold > 0 && <li>{t('sold', { count: batch.sold })}</li>}
          </ul>
          <Field label={t('reason')} hint={t('reasonHint')} required error={form.errorOf('reason')}>
            <TextInput {...form.register('reason')} maxLength={300} autoComplete="off" />
          </Field>
        </Form>
      )}
    </Dialog>
  )
}

type DoneProps = { result: Result; onClose: () => void; onShowUsed: () => void }

function Done({ result: { setAside, reserved, sold }, onClose, onShowUsed }: DoneProps) {
  const t = useTranslations('admin.accounts.writeOff')
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-1">
        <p className="font-medium">{t('done', { count: setAside })}</p>
        {reserved > 0 && <p className="text-ink-2">{t('stillHeld', { count: reserved })}</p>}
        {sold > 0 && <p className="text-ink-2">{t('stillSold', { count: sold })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus tone="soft" onClick={onClose}>
          {t('close')}
        </Button>
        {sold + reserved > 0 && <Button onClick={onShowUsed}>{t('showUsed')}</Button>}
      </div>
    </div>
  )
}
