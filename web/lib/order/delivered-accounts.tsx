import { useMutation } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { dateText, isolate } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { call } from '../api.ts'
import { errorText } from '../api-errors.ts'
import type { OrderDetail } from '../api-types.ts'
import { localized, useLanguage } from '../language.ts'
import { CopyableText } from './copyable-text.tsx'
import { itemDuration } from './order-items.tsx'

export type DeliveredAccount = OrderDetail['accounts'][number]

type Props = {
  order: OrderDetail
  /** What a page adds below an account. */
  below?: ((account: DeliveredAccount) => ReactNode) | undefined
}

/** The delivered accounts. Credentials are masked until revealed; the server records every reveal. */
export function DeliveredAccounts({ order, below }: Props) {
  const t = useTranslations('purchase.order')
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-4">
      <div>
        <h2 id={titleId} className="text-lg">
          {t('accounts')}
        </h2>
        <p className="text-sm text-ink-2">{t('accountsText')}</p>
      </div>
      <ul className="grid gap-3">
        {order.accounts.map(account => (
          <AccountRow key={account.id} order={order} account={account}>
            {below?.(account)}
          </AccountRow>
        ))}
      </ul>
    </Card>
  )
}

type RowProps = { order: OrderDetail; account: DeliveredAccount; children: ReactNode }

function AccountRow({ order, account, children }: RowProps) {
  const t = useTranslations('purchase.order')
  const language = useLanguage()
  const item = order.items.find(({ id }) => id === account.itemId)
  return (
    <li className="grid gap-3 rounded-md border border-line bg-sunken p-4">
      <div>
        <h3 className="text-base wrap-anywhere">{nameOf(account, language)}</h3>
        <p className="text-sm text-ink-2">
          {item && t('duration', { duration: itemDuration(item, language) })}
          {account.expiryDate && (
            <>
              {' · '}
              {t('expires', { date: dateText(account.expiryDate, language) })}
            </>
          )}
        </p>
      </div>
      <AccountAccess orderId={order.id} account={account} />
      {children}
    </li>
  )
}

function nameOf(account: DeliveredAccount, language: Language): string {
  return localized({ name: account.subscriptionName, nameAr: account.subscriptionNameAr }, 'name', language)
}

type AccessProps = { orderId: string; account: DeliveredAccount }

/** What was delivered: masked credentials and the masked message, or the address that it was delivered to. */
export function AccountAccess({ orderId, account }: AccessProps) {
  return (
    <>
      {account.deliveryEmail && <SentTo email={account.deliveryEmail} />}
      {(account.hasSecret || account.hasMessage) && <Secret orderId={orderId} account={account} />}
    </>
  )
}

/** For activations of the buyer's own account, which have no credentials to show. */
function SentTo({ email }: { email: string }) {
  const t = useTranslations('purchase.order')
  return <p className="wrap-anywhere">{t('sentTo', { email: isolate(email) })}</p>
}

function Secret({ orderId, account }: AccessProps) {
  const t = useTranslations('purchase.order')
  const name = nameOf(account, useLanguage())
  const reveal = useReveal(orderId, account.id)
  const shown = reveal.data
  return (
    <>
      <dl className="grid gap-2 sm:grid-cols-2">
        {account.hasSecret && (
          <>
            <CopyableText label={t('username')} text={shown?.username ?? undefined} />
            <CopyableText label={t('password')} text={shown?.password ?? undefined} />
          </>
        )}
        {account.hasMessage && (
          <CopyableText label={t('message')} text={shown?.message ?? undefined} isProse />
        )}
      </dl>
      <Button
        tone="soft"
        className="justify-self-start"
        busy={reveal.isPending}
        icon={shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        aria-label={t(shown ? 'hideNamed' : 'showNamed', { name })}
        onClick={() => (shown ? reveal.reset() : reveal.mutate())}
      >
        {t(shown ? 'hide' : 'show')}
      </Button>
    </>
  )
}

function useReveal(orderId: string, accountId: string) {
  const t = useTranslations('purchase.order')
  const toast = useToast()
  return useMutation({
    mutationFn: async () => {
      const params = { id: orderId, accountId }
      return (await call('POST /api/orders/{id}/accounts/{accountId}/reveal', { params })).data
    },
    onError: error => toast({ tone: 'bad', text: errorText(error, t('showFailed')) }),
  })
}
