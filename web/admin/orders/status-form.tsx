import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasInvoice, type OrderStatus, orderStatuses } from '#model/order-states.ts'
import { openPaymentStates } from '#model/payment-states.ts'
import { statusEffects } from '#model/status-effects.ts'
import { call } from '../../lib/api.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { Form } from '../../lib/forms/form.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { refusalOf } from './order-parts.tsx'

type Props = { order: StaffOrderDetail; initial: OrderStatus; onDone: () => Promise<void> }

/** Changes the status with a reason. The consequences are spelled out before the person confirms. */
export function StatusForm({ order, initial, onDone }: Props) {
  const t = useTranslations('admin.orders')
  const toast = useToast()
  const isAllowed = refusalOf(order, initial) === undefined
  const [status, setStatus] = useState<OrderStatus | undefined>(isAllowed ? initial : undefined)
  const form = useForm({
    fields: ['reason'],
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? t('change.reasonRequired') : undefined,
    }),
    submit: async ({ reason }) => {
      if (!status) return
      const body = { status, expectedStatus: order.status, reason }
      await call('PUT /api/orders/{id}', { params: { id: order.id }, body })
      toast({ tone: 'good', text: t('change.done') })
      await onDone()
    },
    fallbackError: t('change.failed'),
  })
  return (
    <Form
      form={form}
      actions={
        <Button
          type="submit"
          wide
          tone={status === 'cancelled' ? 'danger' : 'primary'}
          busy={form.isSubmitting}
          disabledReason={status ? null : t('change.statusRequired')}
        >
          {t('change.confirm')}
        </Button>
      }
    >
      <FieldGroup label={t('change.to')}>
        <RadioCards
          value={status}
          onChange={setStatus}
          options={orderStatuses.map(value => {
            const refusal = refusalOf(order, value)
            return {
              value,
              title: t(`status.${value}`),
              ...(refusal && { disabledReason: t(`change.refused.${refusal}`) }),
            }
          })}
        />
      </FieldGroup>
      {status && <Consequences order={order} status={status} />}
      <Field label={t('change.reason')} hint={t('change.reasonHint')} required error={form.errors.reason}>
        <TextInput name="reason" maxLength={300} autoComplete="off" />
      </Field>
    </Form>
  )
}

function Consequences({ order, status }: { order: StaffOrderDetail; status: OrderStatus }) {
  const t = useTranslations('admin.orders.change')
  const isIn = (states: readonly string[]) => order.payments.some(({ state }) => states.includes(state))
  const effects = statusEffects(
    {
      status: order.status,
      hasCoupon: order.couponCode !== null,
      hasInvoice: hasInvoice(order),
      isPaid: isIn(['approved', 'partly_refunded']) || order.total === 0,
      isPaymentOpen: isIn(openPaymentStates),
      items: order.items,
    },
    status,
  )
  if (effects.length === 0) return null
  return (
    <Notice tone={status === 'cancelled' ? 'warn' : 'info'} title={t('consequences')}>
      <ul className="list-disc ps-5">
        {effects.map(effect => (
          <li key={effect}>{t(`effects.${effect}`, { code: order.couponCode ?? '' })}</li>
        ))}
      </ul>
    </Notice>
  )
}
