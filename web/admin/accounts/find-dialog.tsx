import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { StockAccount } from '../../lib/api-types.ts'
import { Form } from '../../lib/forms/form.tsx'
import { localized, useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useActionForm } from '../kit/form/use-action-form.ts'
import { StateBadge, StockOrderLink } from './account-parts.tsx'
import { useDurationText } from './level-parts.tsx'
import type { NamedProduct } from './product-dialog.tsx'
import { useStockLevel } from './use-stock.ts'

type Props = { onOpen: (product: NamedProduct) => void; onClose: () => void }

/** Finds accounts of any product by their full user name. */
export function FindDialog({ onOpen, onClose }: Props) {
  const t = useTranslations('admin.accounts.finding')
  const common = useTranslations('common')
  const [found, setFound] = useState<StockAccount[]>()
  const form = useActionForm({
    fields: { username: '' },
    validate: ({ username }) => ({ username: username.trim() === '' ? t('required') : undefined }),
    submit: async ({ username }) => {
      const { data } = await call('GET /api/stock-accounts', { query: { username, limit: 100 } })
      setFound(data.accounts)
    },
    fallbackError: t('failed'),
  })
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={common('close')}>
      <div className="grid gap-5">
        <Form
          form={form}
          actions={
            <Button type="submit" busy={form.isSubmitting} className="justify-self-start">
              {t('submit')}
            </Button>
          }
        >
          <Field label={t('username')} hint={t('hint')} required error={form.errorOf('username')}>
            <TextInput
              {...form.register('username')}
              dir="ltr"
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </Form>
        <div aria-live="polite">
          {found?.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
          {found && found.length > 0 && (
            <ul aria-label={t('results')} className="grid gap-2">
              {found.map(account => (
                <FoundAccount key={account.id} account={account} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function FoundAccount({ account, onOpen }: { account: StockAccount; onOpen: Props['onOpen'] }) {
  const t = useTranslations('admin.accounts.finding')
  const durationText = useDurationText()
  const durations = useStockLevel(account.subscriptionId).data?.durations
  const product = {
    id: account.subscriptionId,
    name: account.subscriptionName,
    nameAr: account.subscriptionNameAr,
  }
  return (
    <li className="grid gap-1.5 rounded-md border border-line p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-medium wrap-anywhere">{localized(product, 'name', useLanguage())}</bdi>
        <StateBadge account={account} />
      </p>
      <p className="text-ink-2">
        <bdi dir="ltr">{account.username}</bdi> · <bdi>{durationText(account.duration, durations)}</bdi>
      </p>
      {account.orderId && (
        <p className="text-ink-2">
          {t('soldIn')} <StockOrderLink order={account} />
        </p>
      )}
      <Button tone="quiet" size="s" className="justify-self-start" onClick={() => onOpen(product)}>
        {t('openStock')}
      </Button>
    </li>
  )
}
