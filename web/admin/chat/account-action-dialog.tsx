import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ClaimReason, claimReasons } from '#model/claims.ts'
import { dateText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { DialogActions } from '../../lib/forms/dialog-actions.tsx'
import { Form } from '../../lib/forms/form.tsx'
import { localized, useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field, FieldGroup } from '../../ui/forms/field.tsx'
import { RadioCards } from '../../ui/forms/radio-cards.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useActionForm } from '../kit/form/use-action-form.ts'
import { useStaffOrder } from '../orders/use-order-actions.ts'

/** An action on a delivered account of the customer; without an item, on any account of the order. */
export type AccountAction = { kind: 'replace' | 'extend'; orderId: string; itemId?: string }

type Props = { action: AccountAction | undefined; onClose: () => void }

/** Replaces or extends an account in place: records what the customer said as a claim, and answers it. */
export function AccountActionDialog({ action, onClose }: Props) {
  const t = useTranslations('admin.chat.account')
  const close = useTranslations('common')('close')
  return (
    <Dialog
      open={action !== undefined}
      onClose={onClose}
      closeLabel={close}
      title={action && t(`${action.kind}.title`)}
    >
      {action && <AccountForm action={action} onClose={onClose} />}
    </Dialog>
  )
}

function AccountForm({ action, onClose }: { action: AccountAction; onClose: () => void }) {
  const t = useTranslations('admin.chat.account')
  const query = useStaffOrder(action.orderId)
  const accounts = query.data?.accounts.filter(
    ({ itemId }) => action.itemId === undefined || itemId === action.itemId,
  )
  return (
    <QueryState query={query} errorTitle={t('loadFailed')} rows={2}>
      {accounts?.length === 0 && <Notice tone="warn">{t('none')}</Notice>}
      {accounts && accounts.length > 0 && (
        <AccountFields accounts={accounts} action={action} onClose={onClose} />
      )}
    </QueryState>
  )
}

const dayChoices = ['3', '7', '30'] as const

type Account = StaffOrderDetail['accounts'][number]
type FieldsProps = { accounts: Account[]; action: AccountAction; onClose: () => void }

function AccountFields({ accounts, action: { kind, orderId }, onClose }: FieldsProps) {
  const t = useTranslations('admin.chat.account')
  const reasons = useTranslations('admin.claims.reasons')
  const language = useLanguage()
  const toast = useToast()
  const queries = useQueryClient()
  const [days, setDays] = useState<(typeof dayChoices)[number]>('3')
  const form = useActionForm({
    fields: { accountId: accounts[0]?.id ?? '', reason: kind === 'replace' ? 'cannot_sign_in' : 'other' },
    submit: async values => {
      const account = accounts.find(({ id }) => id === values.accountId) ?? accounts[0]
      if (!account) return
      const reason = claimReasons.find(one => one === values.reason) ?? 'other'
      const status = await answer(kind, { orderId, account, reason, days: Number(days) })
      if (status === 'waiting_for_stock') toast({ tone: 'warn', text: t('replace.waits') })
      else toast({ tone: 'good', text: t(`${kind}.done`) })
      onClose()
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['staff-order', orderId] }),
        queries.invalidateQueries({ queryKey: ['list', 'orders'] }),
        queries.invalidateQueries({ queryKey: ['staff', 'chat', 'subscriptions'] }),
      ])
    },
    fallbackError: t('failed'),
  })
  const nameOf = ({ subscriptionName: name, subscriptionNameAr: nameAr, expiryDate }: Account) =>
    [localized({ name, nameAr }, 'name', language), expiryDate && dateText(expiryDate, language)]
      .filter(Boolean)
      .join(' · ')
  const [only] = accounts.length === 1 ? accounts : []
  return (
    <Form
      form={form}
      className="grid gap-4"
      actions={
        <DialogActions
          cancel={{ label: t('cancel'), onClick: onClose }}
          submit={{ label: t(`${kind}.confirm`), busy: form.isSubmitting }}
        />
      }
    >
      <p className="text-ink-2">{t(`${kind}.text`)}</p>
      {only && <p className="font-medium">{nameOf(only)}</p>}
      {accounts.length > 1 && (
        <Field label={t('account')}>
          <Select
            {...form.register('accountId')}
            options={accounts.map((account, at) => ({
              value: account.id,
              label: `${at + 1}. ${nameOf(account)}`,
            }))}
          />
        </Field>
      )}
      {kind === 'extend' && (
        <FieldGroup label={t('extend.days')}>
          <RadioCards
            name="days"
            layout="tiles"
            value={days}
            onChange={setDays}
            options={dayChoices.map(value => ({ value, title: t('extend.count', { count: Number(value) }) }))}
          />
        </FieldGroup>
      )}
      <Field label={t('reason')}>
        <Select
          {...form.register('reason')}
          options={claimReasons.map(value => ({ value, label: reasons(value) }))}
        />
      </Field>
    </Form>
  )
}

type Answer = { orderId: string; account: Account; reason: ClaimReason; days: number }

async function answer(kind: AccountAction['kind'], { orderId, account, reason, days }: Answer) {
  const { data: claim } = await call('POST /api/staff/orders/{id}/items/{itemId}/claims', {
    params: { id: orderId, itemId: account.itemId },
    body: { reason, accountId: account.id },
  })
  const params = { id: claim.id }
  const { data } =
    kind === 'replace'
      ? await call('POST /api/claims/{id}/replace', { params })
      : await call('POST /api/claims/{id}/extend', { params, body: { days } })
  return data.status
}
