import { useState } from 'react'
import { useTranslations } from 'use-intl'
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
import { FieldValues } from './items-section.tsx'

type Props = { order: StaffOrderDetail; itemId: string; onDone: () => Promise<void> }
type Source = 'email' | 'stock'

/** Delivers an item: to the account e-mail that staff activated, or from free stock accounts. */
export function DeliverForm({ order, itemId, onDone }: Props) {
  const t = useTranslations('admin.orders.deliver')
  const toast = useToast()
  // The same dialog sends the same key, so a repeated click delivers once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const item = order.items.find(({ id }) => id === itemId)
  const available = order.freeStock.find(entry => entry.itemId === itemId)?.available ?? 0
  const quantity = item?.quantity ?? 1
  const [source, setSource] = useState<Source>(available >= quantity ? 'stock' : 'email')
  const form = useForm({
    fields: ['deliveryEmail'],
    validate: ({ deliveryEmail }) => ({
      deliveryEmail: source === 'email' ? emailProblem(deliveryEmail) : undefined,
    }),
    submit: async ({ deliveryEmail }) => {
      const body = { orderItemId: itemId, delivered: true } as const
      await call('PUT /api/orders/delivery', {
        body: source === 'stock' ? { ...body, fromStock: true } : { ...body, deliveryEmail },
        idempotencyKey,
      })
      toast({ tone: 'good', text: t('done', { number: String(order.number) }) })
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
        <Button type="submit" wide busy={form.isSubmitting}>
          {t('confirm')}
        </Button>
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
        <RadioCards
          value={source}
          onChange={setSource}
          options={[
            { value: 'email', title: t('byEmail'), detail: t('byEmailText') },
            {
              value: 'stock',
              title: t('fromStock'),
              ...(available >= quantity
                ? { detail: t('fromStockText', { available, quantity: String(quantity) }) }
                : { disabledReason: t('fromStockText', { available, quantity: String(quantity) }) }),
            },
          ]}
        />
      </FieldGroup>
      {source === 'email' && (
        <Field label={t('email')} required error={form.errors.deliveryEmail}>
          <TextInput
            name="deliveryEmail"
            type="email"
            dir="ltr"
            maxLength={254}
            autoComplete="off"
            defaultValue={activationEmail(item)}
          />
        </Field>
      )}
      <Notice>{t('consequence')}</Notice>
    </Form>
  )
}

/** The first e-mail address among the values that the customer entered for the item. */
function activationEmail(item: StaffOrderDetail['items'][number] | undefined): string | undefined {
  return item?.customFields.find(({ value }) => /^\S+@\S+\.\S+$/.test(value))?.value
}
