import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isolate, moneyParts } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import { call } from '../../lib/api.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { Form } from '../../lib/forms/form.tsx'
import { useLanguage } from '../../lib/language.ts'
import { itemName } from '../../lib/order/order-items.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field, FieldGroup } from '../../ui/forms/field.tsx'
import { RadioCards } from '../../ui/forms/radio-cards.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Amount } from '../kit/amount.tsx'
import { AmountInput } from '../kit/amount-input.tsx'
import { DialogActions } from '../kit/form/dialog-actions.tsx'
import { plainNumber } from '../kit/form/number-in.ts'
import { useActionForm } from '../kit/form/use-action-form.ts'

type Props = { order: StaffOrderDetail; onDone: () => Promise<void> }
type Refundable = NonNullable<StaffOrderDetail['refundable']>
type Choice = 'policy' | 'full' | 'other'

export function RefundForm({ order, onDone }: Props) {
  const t = useTranslations('admin.orders.actions')
  if (!order.refundable) return <Notice tone="warn">{t('nothingToRefund')}</Notice>
  return <RefundFields order={order} refundable={order.refundable} onDone={onDone} />
}

/** Proposes the amount of the return policy; an admin may refund everything or another amount. */
function RefundFields({ order, refundable, onDone }: Props & { refundable: Refundable }) {
  const t = useTranslations('admin.orders.refund')
  const language = useLanguage()
  const toast = useToast()
  // The same dialog sends the same key, so a repeated click refunds once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { left, proposed } = refundable
  const [choice, setChoice] = useState<Choice>(proposed > 0 ? 'policy' : 'other')
  const amountOf = (typed: string) => {
    const amount = { policy: proposed, full: left, other: parseAmount(typed) }[choice]
    return amount !== undefined && amount > 0 && amount <= left ? amount : undefined
  }
  const form = useActionForm({
    fields: { amount: '', reason: '' },
    validate: ({ amount, reason }) => ({
      amount:
        amountOf(amount) === undefined
          ? t('amountInvalid', { maximum: moneyParts(fromSar(left), language).amount })
          : undefined,
      reason: reason.trim() === '' ? t('reasonRequired') : undefined,
    }),
    submit: async ({ amount: typed, reason }) => {
      const amount = amountOf(typed)
      if (amount === undefined) return
      await call('POST /api/orders/{id}/refund', {
        params: { id: order.id },
        body: { amount, reason },
        idempotencyKey,
      })
      toast({
        tone: 'good',
        text: t('done', { number: isolate(String(order.number)) }),
        leavesWithPage: true,
      })
      await onDone()
    },
    fallbackError: t('failed'),
  })
  const amount = amountOf(form.watch('amount'))
  return (
    <Form
      form={form}
      actions={
        <DialogActions>
          <Button type="submit" tone="danger" wide busy={form.isSubmitting}>
            {t.rich('confirm', { amount: () => amount !== undefined && <Amount sar={amount} plain /> })}
          </Button>
        </DialogActions>
      }
    >
      <FieldGroup label={t('choice')}>
        <RadioCards
          value={choice}
          onChange={setChoice}
          options={[
            {
              value: 'policy',
              title: t('policy'),
              ...(proposed > 0 ? { detail: t('policyText') } : { disabledReason: t('policyGiven') }),
              aside: <Amount sar={proposed} size="s" />,
            },
            { value: 'full', title: t('full'), detail: t('fullText'), aside: <Amount sar={left} size="s" /> },
            { value: 'other', title: t('other') },
          ]}
        />
      </FieldGroup>
      {choice === 'policy' && <PolicyLines order={order} refundable={refundable} />}
      {choice === 'other' && (
        <Field
          label={t('amount')}
          hint={
            <>
              {t('left')}: <Amount sar={left} plain />
            </>
          }
          required
          error={form.errorOf('amount')}
        >
          <AmountInput {...form.register('amount')} />
        </Field>
      )}
      <Field label={t('reason')} required error={form.errorOf('reason')}>
        <TextInput {...form.register('reason')} maxLength={300} autoComplete="off" />
      </Field>
      <Notice tone="warn">{t('consequence')}</Notice>
    </Form>
  )
}

/** The calculation of the proposed amount, line by line. */
function PolicyLines({ order, refundable }: { order: StaffOrderDetail; refundable: Refundable }) {
  const t = useTranslations('admin.orders.refund')
  const language = useLanguage()
  return (
    <ul className="grid gap-1 text-sm text-ink-2">
      {refundable.lines.map(({ itemId, usedDays, amount }) => {
        const item = order.items.find(({ id }) => id === itemId)
        if (!item) return null
        const name = itemName(item, language)
        return (
          <li key={itemId} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="wrap-anywhere">
              {item.delivered
                ? t('line', { item: name, used: String(usedDays), days: item.duration })
                : t('lineNew', { item: name })}
            </span>
            <Amount sar={amount} size="s" />
          </li>
        )
      })}
      {refundable.refunded > 0 && (
        <li className="flex flex-wrap items-baseline justify-between gap-x-3">
          {t('lineRefunded')}
          <Amount sar={refundable.refunded} size="s" />
        </li>
      )}
    </ul>
  )
}

function parseAmount(text: string): number | undefined {
  const plain = plainNumber(text)
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
