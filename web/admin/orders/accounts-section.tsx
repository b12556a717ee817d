import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import type { OrderDetail, StaffOrderDetail } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { EmailText } from '../kit/email-text.tsx'
import { RevealDialog } from '../kit/reveal-dialog.tsx'
import { Section } from '../kit/section.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'

type Account = StaffOrderDetail['accounts'][number]
type Revealed = OrderDetail['accounts'][number]

/** The delivered accounts, masked. An admin reveals one with a reason, which the audit log keeps. */
export function AccountsSection({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('admin.orders.accounts')
  return (
    <Section title={t('title')} count={order.accounts.length}>
      <ul className="grid gap-2">
        {order.accounts.map(account => (
          <AccountCard key={account.id} orderId={order.id} account={account} />
        ))}
      </ul>
    </Section>
  )
}

/** A masked account of an order. */
export function AccountCard({ orderId, account }: { orderId: string; account: Account }) {
  const t = useTranslations('admin.orders.accounts')
  const language = useLanguage()
  const { role } = useStaffUser()
  const [shown, setShown] = useState<Revealed>()
  const [isAsking, setIsAsking] = useState(false)
  const isMasked = account.hasSecret || account.hasMessage
  const name = localized(
    { name: account.subscriptionName, nameAr: account.subscriptionNameAr },
    'name',
    language,
  )
  return (
    <li className="grid gap-1.5 rounded-md border border-line bg-surface p-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        {account.expiryDate && (
          <span className="text-ink-2">{t('expires', { date: dateText(account.expiryDate, language) })}</span>
        )}
      </p>
      {account.deliveryEmail && <SentTo email={account.deliveryEmail} />}
      {isMasked && (
        <dl className="grid gap-1">
          {account.hasSecret && (
            <>
              <Secret kind="username" text={shown?.username} />
              <Secret kind="password" text={shown?.password} />
            </>
          )}
          {account.hasMessage && <Secret kind="message" text={shown?.message} />}
        </dl>
      )}
      {isMasked && role === 'admin' && (
        <Button
          tone="quiet"
          size="s"
          className="justify-self-start"
          aria-label={shown ? undefined : t('revealNamed', { name })}
          {...(shown && { icon: <EyeOff size={16} aria-hidden="true" /> })}
          onClick={() => (shown ? setShown(undefined) : setIsAsking(true))}
        >
          {t(shown ? 'hide' : 'reveal')}
        </Button>
      )}
      <RevealDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        reveal={async reason => {
          const params = { id: orderId, accountId: account.id }
          const request = { params, body: { reason } }
          setShown((await call('POST /api/orders/{id}/accounts/{accountId}/reveal', request)).data)
        }}
      />
    </li>
  )
}

function SentTo({ email }: { email: string }) {
  const t = useTranslations('admin.orders.accounts')
  return <p className="text-ink-2">{t.rich('sentTo', { email: () => <EmailText email={email} /> })}</p>
}

type SecretKind = 'username' | 'password' | 'message'

function Secret({ kind, text }: { kind: SecretKind; text: string | null | undefined }) {
  const t = useTranslations('admin.orders')
  const label = t(`accounts.${kind}`)
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="flex min-w-0 items-center">
        {text ? (
          <>
            <span className="min-w-0 font-medium">
              <SecretText kind={kind} text={text} />
            </span>
            <CopyButton text={text} label={t('items.copy', { what: label })} />
          </>
        ) : (
          <span>
            <span className="sr-only">{t('accounts.hidden')}</span>
            <span aria-hidden="true">••••••••</span>
          </span>
        )}
      </dd>
    </div>
  )
}

function SecretText({ kind, text }: { kind: SecretKind; text: string }) {
  if (kind === 'username') return <EmailText email={text} />
  return (
    <bdi dir={kind === 'message' ? 'auto' : 'ltr'} className="wrap-anywhere whitespace-pre-line">
      {text}
    </bdi>
  )
}
