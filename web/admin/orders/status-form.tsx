import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { isolate } from '#model/format.ts'
import { hasInvoice, type OrderStatus, orderStatuses } from '#model/order-states.ts'
import { openPaymentStates } from '#model/payment-states.ts'
import { statusEffects } from '#model/status-effects.ts'
import { call } from '../../lib/api.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { Form } from '../../lib/forms/form.tsx'
import { useLanguage } from '../../lib/language.ts'
import { itemDuration, itemName } from '../../lib/order/order-items.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field, FieldGroup } from '../../ui/forms/field.tsx'
import { RadioCards } from '../../ui/forms/radio-cards.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Amount } from '../kit/amount.tsx'
import { DialogActions } from '../kit/form/dialog-actions.tsx'
import { useActionForm } from '../kit/form/use-action-form.ts'
import { refusalOf } from './order-parts.tsx'

type Props = {
  order: StaffOrderDetail
  initial: OrderStatus
  onDone: () => Promise<void>
  /** Loads the order again after it changed meanwhile. */
  onConflict: () => Promise<void>
}

/** Changes the status with a reason. Lists the consequences before the person confirms. */
export function StatusForm({ order, initial, onDone, onConflict }: Props) {
  const t = useTranslations('admin.orders')
  const toast = useToast()
  const isAllowed = refusalFor(order, initial) === undefined
  const [choice, setChoice] = useState({ status: isAllowed ? initial : undefined, from: order.status })
  // A choice is valid for the status that the person saw; after a change they must choose again.
  const status = choice.from === order.status ? choice.status : undefined
  const askAgain = async () => {
    setChoice({ status: undefined, from: order.status })
    await onConflict()
  }
  const isGiven = status === 'completed' && !order.isPaid
  const form = useActionForm({
    fields: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? t('change.reasonRequired') : undefined,
    }),
    submit: async ({ reason }) => {
      if (!status) return
      const body = { status, expectedStatus: order.status, reason }
      try {
        await call('PUT /api/orders/{id}', { params: { id: order.id }, body })
      } catch (error) {
        if (error instanceof CallError && error.status === 409) await askAgain()
        throw error
      }
      toast({
        tone: 'good',
        text: t('change.done', { number: isolate(String(order.number)) }),
        leavesWithPage: true,
      })
      await onDone()
    },
    fallbackError: t('change.failed'),
  })
  return (
    <Form
      form={form}
      actions={
        <DialogActions>
          <Button
            type="submit"
            wide
            tone={status === 'cancelled' ? 'danger' : 'primary'}
            busy={form.isSubmitting}
            disabledReason={status ? null : t('change.statusRequired')}
          >
            {t(isGiven ? 'change.give' : 'change.confirm')}
          </Button>
        </DialogActions>
      }
    >
      <FieldGroup label={t('change.to')}>
        <RadioCards
          value={status}
          onChange={chosen => setChoice({ status: chosen, from: order.status })}
          options={orderStatuses.map(value => {
            const refusal = refusalFor(order, value)
            return {
              value,
              title: t(`status.${value}`),
              ...(refusal && { disabledReason: t(`change.refused.${refusal}`) }),
            }
          })}
        />
      </FieldGroup>
      {isGiven && <UnpaidItems order={order} />}
      {status && <Consequences order={order} status={status} />}
      <Field label={t('change.reason')} hint={t('change.reasonHint')} required error={form.errorOf('reason')}>
        <TextInput {...form.register('reason')} maxLength={300} autoComplete="off" />
      </Field>
    </Form>
  )
}

/** Why this person cannot choose a status; undefined when they can. */
function refusalFor(order: StaffOrderDetail, to: OrderStatus) {
  const isWithheld = to === 'completed' && !order.isPaid && !order.mayGive
  return refusalOf(order, to) ?? (isWithheld ? 'only_admins_give' : undefined)
}

/** What the customer gets although it is unpaid. */
function UnpaidItems({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('admin.orders.change')
  const language = useLanguage()
  return (
    <Notice tone="warn" title={t('unpaid')}>
      <p>{t.rich('deliverUnpaid', { amount: () => <Amount sar={order.total} plain /> })}</p>
      <ul className="list-disc ps-5">
        {order.items.map(item => (
          <li key={item.id}>
            {t.rich('deliverUnpaidItem', {
              quantity: String(item.quantity),
              item: () => <bdi>{itemName(item, language)}</bdi>,
              duration: itemDuration(item, language),
            })}
          </li>
        ))}
      </ul>
    </Notice>
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
      isPaid: order.isPaid,
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
