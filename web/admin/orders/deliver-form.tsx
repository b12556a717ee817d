import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { enteredEmail } from '#model/custom-fields.ts'
import { call } from '../../lib/api.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { Form } from '../../lib/forms/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field, FieldGroup } from '../../ui/forms/field.tsx'
import { RadioCards } from '../../ui/forms/radio-cards.tsx'
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx'
import { DialogActions } from '../kit/form/dialog-actions.tsx'
import { useBodyKey } from '../kit/form/request-body.ts'
import { useActionForm } from '../kit/form/use-action-form.ts'
import { FieldValues } from './items-section.tsx'
import { waitsForExtension } from './order-parts.tsx'

type Props = { order: StaffOrderDetail; itemId: string; onDone: () => Promise<void> }
type Source = 'extended' | 'email' | 'stock' | 'typed' | 'message'

/** Delivers an item: by the e-mail address that staff activated, from stock, with typed accounts, or with a message only. */
export function DeliverForm({ order, itemId, onDone }: Props) {
  const t = useTranslations('admin.orders.deliver')
  const toast = useToast()
  // The same values send the same key, so a repeated click delivers once.
  const keyOf = useBodyKey()
  const item = order.items.find(({ id }) => id === itemId)
  const available = order.freeStock.find(entry => entry.itemId === itemId)?.available ?? 0
  const quantity = item?.quantity ?? 1
  const stockText = t('fromStockText', { available, quantity: String(quantity) })
  const mayExtend = waitsForExtension(order)
  const defaultSource = available >= quantity ? 'stock' : 'email'
  const [source, setSource] = useState<Source>(mayExtend ? 'extended' : defaultSource)
  const form = useActionForm({
    fields: {
      deliveryEmail: enteredEmail(item?.customFields.map(({ value }) => value) ?? []) ?? '',
      accounts: '',
      message: '',
    },
    validate: ({ deliveryEmail, accounts, message }) => ({
      deliveryEmail: source === 'email' ? emailProblem(deliveryEmail) : undefined,
      accounts: source === 'typed' && linesIn(accounts).length === 0 ? t('accountsRequired') : undefined,
      message: source === 'message' && message.trim() === '' ? t('messageRequired') : undefined,
    }),
    submit: async ({ deliveryEmail, accounts, message }) => {
      const body = {
        orderItemId: itemId,
        delivered: true,
        ...(source === 'extended' && { extended: true as const }),
        ...(source === 'stock' && { fromStock: true as const }),
        ...(source === 'email' && { deliveryEmail }),
        ...(source === 'typed' && { accounts: linesIn(accounts) }),
        ...(source !== 'extended' && message.trim() && { message }),
      } as const
      await call('PUT /api/orders/delivery', { body, idempotencyKey: keyOf(body) })
      toast({ tone: 'good', text: t('done', { number: String(order.number) }), leavesWithPage: true })
      await onDone()
    },
    fallbackError: t('failed'),
  })
  const emailProblem = (email: string) => {
    if (email.trim() === '') return t('emailRequired')
    return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : t('emailInvalid')
  }
  return (
    <Form
      form={form}
      actions={
        <DialogActions>
          <Button type="submit" wide busy={form.isSubmitting}>
            {t('confirm')}
          </Button>
        </DialogActions>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md bg-sunken p-3 text-sm">
        <p className="wrap-anywhere">
          {t.rich('of', {
            number: () => <bdi dir="ltr">#{order.number}</bdi>,
            customer: () => <bdi>{order.user.fullName}</bdi>,
          })}
        </p>
        {item && item.customFields.length > 0 && <FieldValues item={item} />}
      </div>
      <FieldGroup label={t('source')}>
        {/* Only the chosen option shows its description, so the sheet stays short on a phone. */}
        <RadioCards
          value={source}
          onChange={setSource}
          options={[
            ...(mayExtend
              ? ([{ value: 'extended', title: t('extended'), detail: t('extendedText') }] as const)
              : []),
            { value: 'email', title: t('byEmail'), detail: source === 'email' && t('byEmailText') },
            {
              value: 'stock',
              title: t('fromStock'),
              ...(available >= quantity ? { detail: stockText } : { disabledReason: stockText }),
            },
            { value: 'typed', title: t('typed'), detail: source === 'typed' && t('typedText') },
            {
              value: 'message',
              title: t('messageOnly'),
              detail: source === 'message' && t('messageOnlyText'),
            },
          ]}
        />
      </FieldGroup>
      {source === 'email' && (
        <Field label={t('email')} required error={form.errorOf('deliveryEmail')}>
          <TextInput
            {...form.register('deliveryEmail')}
            type="email"
            dir="ltr"
            maxLength={254}
            autoComplete="off"
          />
        </Field>
      )}
      {source === 'typed' && (
        <Field
          label={t('accounts')}
          hint={t('accountsHint', { quantity: String(quantity) })}
          required
          error={form.errorOf('accounts')}
        >
          <TextArea
            {...form.register('accounts')}
            dir="ltr"
            rows={Math.min(quantity + 1, 6)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      )}
      {source !== 'extended' && (
        <Field
          label={t('message')}
          hint={t('messageHint')}
          required={source === 'message'}
          error={form.errorOf('message')}
        >
          <TextArea {...form.register('message')} dir="auto" rows={2} maxLength={2_000} autoComplete="off" />
        </Field>
      )}
      <Notice>{t('consequence')}</Notice>
    </Form>
  )
}

function linesIn(text: string): string[] {
  return text.split('\n').filter(line => line.trim() !== '')
}
