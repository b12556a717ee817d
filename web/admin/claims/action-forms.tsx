import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffClaimAction } from '#model/claims.ts'
import { dateText, moneyParts } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import { dayMs } from '#model/time-units.ts'
import { call } from '../../lib/api.ts'
import type { StaffClaimDetail } from '../../lib/api-types.ts'
import { DialogActions } from '../../lib/forms/dialog-actions.tsx'
import { Form } from '../../lib/forms/form.tsx'
import { useLanguage } from '../../lib/language.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx'
import { Amount } from '../kit/amount.tsx'
import { AmountInput } from '../kit/amount-input.tsx'
import { plainNumber } from '../kit/form/number-in.ts'
import { useActionForm } from '../kit/form/use-action-form.ts'
import type { RecordActions } from '../kit/use-record-actions.ts'

export type StartedAction = { action: StaffClaimAction; claim: StaffClaimDetail }
export type ClaimActions = RecordActions<StartedAction>

type Props = { claim: StaffClaimDetail; actions: ClaimActions }

export function ReplaceForm({ claim, actions }: Props) {
  const t = useTranslations('admin.claims.action.replace')
  const done = useDone({ claim, actions })
  const form = useActionForm({
    fields: {},
    submit: async () => {
      const { data } = await call('POST /api/claims/{id}/replace', { params: { id: claim.id } })
      if (data.status === 'replaced') await done(t('done'))
      else await done(t('waits'), 'warn')
    },
    fallbackError: t('failed'),
  })
  const text = claim.isFromStock ? 'text' : 'byMail'
  return (
    <AnswerForm action="replace" form={form} actions={actions}>
      <p className="text-ink-2">{t(text)}</p>
      {claim.isFromStock && claim.available === 0 && <Notice tone="warn">{t('noStock')}</Notice>}
    </AnswerForm>
  )
}

export function ExtendForm({ claim, actions }: Props) {
  const t = useTranslations('admin.claims.action.extend')
  const language = useLanguage()
  const done = useDone({ claim, actions })
  const form = useActionForm({
    fields: { days: '' },
    validate: ({ days }) => ({ days: wholeDays(days) === undefined ? t('daysInvalid') : undefined }),
    submit: async values => {
      const days = wholeDays(values.days)
      if (days === undefined) return
      await call('POST /api/claims/{id}/extend', { params: { id: claim.id }, body: { days } })
      await done(t('done'))
    },
    fallbackError: t('failed'),
  })
  const days = wholeDays(form.watch('days'))
  const end =
    days !== undefined && claim.expiresAt !== null
      ? new Date(new Date(claim.expiresAt).getTime() + days * dayMs).toISOString()
      : undefined
  return (
    <AnswerForm action="extend" form={form} actions={actions}>
      <p className="text-ink-2">{t('text')}</p>
      <Field
        label={t('days')}
        hint={end && t('until', { date: dateText(end, language) })}
        required
        error={form.errorOf('days')}
      >
        <TextInput {...form.register('days')} dir="ltr" inputMode="numeric" autoComplete="off" />
      </Field>
    </AnswerForm>
  )
}

export function RefundForm({ claim, actions }: Props) {
  const t = useTranslations('admin.claims.action.refund')
  if (!claim.refundable) return <Notice tone="warn">{t('none')}</Notice>
  return <RefundFields claim={claim} refundable={claim.refundable} actions={actions} />
}

type Refundable = NonNullable<StaffClaimDetail['refundable']>

/** Starts with what the refund policy returns for the account. */
function RefundFields({ claim, refundable, actions }: Props & { refundable: Refundable }) {
  const t = useTranslations('admin.claims.action.refund')
  const language = useLanguage()
  const done = useDone({ claim, actions })
  const { left, proposed, usedDays } = refundable
  const maximum = moneyParts(fromSar(left), language).amount
  const amountOf = (text: string) => {
    const plain = plainNumber(text)
    const amount = /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0
    return amount > 0 && amount <= left ? amount : undefined
  }
  const form = useActionForm({
    fields: { amount: proposed > 0 ? proposed.toFixed(2) : '' },
    validate: ({ amount }) => ({
      amount: amountOf(amount) === undefined ? t('amountInvalid', { maximum }) : undefined,
    }),
    submit: async ({ amount }) => {
      const wanted = amountOf(amount)
      if (wanted === undefined) return
      await call('POST /api/claims/{id}/refund', { params: { id: claim.id }, body: { amount: wanted } })
      await done(t('done'))
    },
    fallbackError: t('failed'),
  })
  const values = {
    amount: () => <Amount sar={proposed} plain />,
    maximum: () => <Amount sar={left} plain />,
    used: String(usedDays),
    days: claim.duration,
  }
  return (
    <AnswerForm action="refund" form={form} actions={actions}>
      <p className="text-ink-2">{t.rich('text', values)}</p>
      <Field label={t('amount')} required error={form.errorOf('amount')}>
        <AmountInput {...form.register('amount')} />
      </Field>
    </AnswerForm>
  )
}

export function RejectForm({ claim, actions }: Props) {
  const t = useTranslations('admin.claims.action.reject')
  const done = useDone({ claim, actions })
  const form = useActionForm({
    fields: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? t('reasonRequired') : undefined }),
    submit: async ({ reason }) => {
      await call('POST /api/claims/{id}/reject', { params: { id: claim.id }, body: { reason } })
      await done(t('done'))
    },
    fallbackError: t('failed'),
  })
  return (
    <AnswerForm action="reject" form={form} actions={actions}>
      <p className="text-ink-2">{t('text')}</p>
      <Field label={t('reason')} required error={form.errorOf('reason')}>
        <TextArea {...form.register('reason')} dir="auto" rows={3} maxLength={500} />
      </Field>
    </AnswerForm>
  )
}

type AnswerProps = {
  action: StaffClaimAction
  form: Parameters<typeof Form>[0]['form']
  actions: ClaimActions
  children: ReactNode
}

function AnswerForm({ action, form, actions, children }: AnswerProps) {
  const t = useTranslations('admin.claims.action')
  const isFinal = action === 'reject' || action === 'refund'
  return (
    <Form
      form={form}
      className="grid gap-4"
      actions={
        <DialogActions
          cancel={{ label: t('cancel'), onClick: actions.close }}
          submit={{
            label: t(`${action}.confirm`),
            tone: isFinal ? 'danger' : 'primary',
            busy: form.isSubmitting,
          }}
        />
      }
    >
      {children}
    </Form>
  )
}

/** Closes the dialog and loads list and panel again. */
function useDone({ claim, actions }: Props) {
  const toast = useToast()
  return async (text: string, tone: 'good' | 'warn' = 'good') => {
    toast({ tone, text })
    actions.close()
    await actions.refresh(claim.id)
  }
}

function wholeDays(text: string): number | undefined {
  const plain = plainNumber(text)
  const days = /^\d{1,4}$/.test(plain) ? Number(plain) : 0
  return days >= 1 && days <= 3_650 ? days : undefined
}
