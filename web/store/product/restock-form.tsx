import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { isolate, localeOf } from '#model/format.ts'
import { emailProblem } from '#model/identity-rules.ts'
import { call } from '../../lib/api.ts'
import { Form } from '../../lib/forms/form.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { messagesOf } from '../../lib/messages.ts'
import type { Duration } from '../../lib/product-page/product-view.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

type Props = {
  productId: string
  /** The durations that are sold out. */
  durations: readonly Duration[]
  isSoldOut: boolean
}

/** Requests a mail when the product, or one of its durations, can be bought again. */
export function RestockForm(props: Props) {
  const language = useLanguage()
  return (
    <IntlProvider locale={localeOf(language)} timeZone="Asia/Riyadh" messages={messagesOf(language)}>
      <Restock {...props} />
    </IntlProvider>
  )
}

function Restock(props: Props) {
  const t = useTranslations('restock')
  const [email, setEmail] = useState<string>()
  if (email !== undefined) return <Notice tone="good">{t('done', { email: isolate(email) })}</Notice>
  const fields = <RestockFields {...props} onDone={setEmail} />
  if (!props.isSoldOut) {
    return (
      <details className="rounded-md border border-line px-4 py-3 text-sm open:pb-4 [&>form]:mt-4">
        <summary className="cursor-pointer font-medium text-brand">{t('someSoldOut')}</summary>
        {fields}
      </details>
    )
  }
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-4.5">
      <div className="flex gap-3">
        <BellRing size={22} aria-hidden="true" className="mt-1 shrink-0 text-brand" />
        <div>
          <h2 className="text-lg">{t('title')}</h2>
          <p className="text-sm text-ink-2">{t('text')}</p>
        </div>
      </div>
      {fields}
    </section>
  )
}

function RestockFields({
  productId,
  durations,
  isSoldOut,
  onDone,
}: Props & { onDone: (email: string) => void }) {
  const t = useTranslations('restock')
  const language = useLanguage()
  const session = useSession()
  const account = session.status === 'signed-in' ? session.user.email : undefined
  const form = useForm({
    fields: ['email', 'soldOutDuration'] as const,
    validate: ({ email }) => ({
      email: account === undefined && emailProblem(email) ? t('emailInvalid') : undefined,
    }),
    submit: async ({ email, soldOutDuration }) => {
      const [only] = durations
      const days = soldOutDuration || (durations.length === 1 && !isSoldOut ? only?.value : undefined)
      const { data } = await call('POST /api/subscriptions/{id}/restock-notices', {
        params: { id: productId },
        body: {
          ...(account === undefined ? { email } : {}),
          ...(days === undefined ? {} : { duration: Number(days) }),
        },
      })
      onDone(data.email)
    },
    fallbackError: t('failed'),
  })
  const send = (
    <Button
      type="submit"
      tone={isSoldOut ? 'primary' : 'soft'}
      busy={form.isSubmitting}
      busyLabel={t('sending')}
    >
      {t('send')}
    </Button>
  )
  return (
    <Form form={form} actions={send} className="grid gap-3.5">
      {durations.length > 1 && (
        <Field label={t('duration')}>
          <Select
            name="soldOutDuration"
            {...(isSoldOut ? { placeholder: t('anyDuration') } : {})}
            options={durations.map(duration => ({
              value: String(duration.value),
              label: localized(duration, 'label', language),
            }))}
          />
        </Field>
      )}
      {account === undefined ? (
        <Field label={t('email')} hint={t('emailHint')} error={form.errors.email} required>
          <TextInput name="email" type="email" autoComplete="email" dir="ltr" />
        </Field>
      ) : (
        <p className="text-sm text-ink-2">{t('toAccount', { email: isolate(account) })}</p>
      )}
    </Form>
  )
}
