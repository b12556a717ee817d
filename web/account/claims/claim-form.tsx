import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ClaimReason, claimReasons, maxClaimMessage } from '#model/claims.ts'
import { call } from '../../lib/api.ts'
import { Form } from '../../lib/forms/form.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import type { DeliveredAccount } from '../../lib/order/delivered-accounts.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field, FieldGroup } from '../../ui/forms/field.tsx'
import { RadioCards } from '../../ui/forms/radio-cards.tsx'
import { TextArea } from '../../ui/forms/text-input.tsx'
import { warrantyKey } from './use-warranty.ts'

type Props = { orderId: string; account: DeliveredAccount; onDone: () => void }

/** The reason and the customer's own words. */
export function ClaimForm({ orderId, account, onDone }: Props) {
  const t = useTranslations('account.claims')
  const toast = useToast()
  const queries = useQueryClient()
  const [reason, setReason] = useState<ClaimReason>()
  const messageError = (message: string) => {
    const { length } = message
    if (length > maxClaimMessage) return t('messageTooLong', { limit: maxClaimMessage, length })
    return reason === 'other' && length === 0 ? t('messageRequired') : undefined
  }
  const form = useForm({
    fields: ['reason', 'message'],
    validate: ({ message }) => ({
      reason: reason === undefined ? t('reasonRequired') : undefined,
      message: messageError(message.trim()),
    }),
    submit: async ({ message }) => {
      if (!reason) return
      const { data } = await call('POST /api/orders/{id}/items/{itemId}/claims', {
        params: { id: orderId, itemId: account.itemId },
        body: { reason, message, accountId: account.id },
      })
      toast({ tone: 'good', text: t(data.status === 'replaced' ? 'replacedAtOnce' : 'sent') })
      onDone()
      await Promise.all([
        queries.invalidateQueries({ queryKey: warrantyKey(orderId) }),
        queries.invalidateQueries({ queryKey: ['order', orderId] }),
      ])
    },
    fallbackError: t('failed'),
  })
  return (
    <Form
      form={form}
      className="grid gap-4"
      actions={
        <Button type="submit" wide busy={form.isSubmitting}>
          {t('send')}
        </Button>
      }
    >
      <FieldGroup label={t('reason')} required error={form.errors.reason}>
        <RadioCards
          name="reason"
          value={reason}
          onChange={setReason}
          options={claimReasons.map(value => ({ value, title: t(`reasons.${value}`) }))}
        />
      </FieldGroup>
      <Field
        label={t('message')}
        hint={t('messageHint')}
        required={reason === 'other'}
        error={form.errors.message}
      >
        <TextArea name="message" rows={3} dir="auto" />
      </Field>
    </Form>
  )
}
