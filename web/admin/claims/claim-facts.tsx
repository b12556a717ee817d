import { useTranslations } from 'use-intl'
import { dateText, isolate } from '#model/format.ts'
import type { StaffClaimDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Description } from '../../ui/data/description.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AddAccountsLink } from '../kit/add-accounts-link.tsx'
import { Amount } from '../kit/amount.tsx'
import { EmailText } from '../kit/email-text.tsx'
import { recordLinks } from '../kit/record-links.ts'
import { Section } from '../kit/section.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'

const link = 'rounded-xs font-medium text-brand underline hover:text-brand-strong'

/** What the customer reported, and the answer when there is one. */
export function ClaimFacts({ claim }: { claim: StaffClaimDetail }) {
  const t = useTranslations('admin.claims')
  const links = paths(useLanguage())
  return (
    <div className="grid gap-4">
      {claim.failedRefund !== null && (
        <RefundFailed amount={claim.failedRefund} reason={claim.refundFailure} />
      )}
      {claim.status === 'waiting_for_stock' && (
        <Notice tone="warn" action={<AddAccountsLink productId={claim.subscription.id} />}>
          {t('panel.waits')}
        </Notice>
      )}
      <Section title={t('panel.message')}>
        <p className="text-sm">
          <span className="font-medium">{t(`reasons.${claim.reason}`)}</span>
          <bdi className="mt-1 block wrap-anywhere whitespace-pre-line text-ink-2">
            {claim.message || t('panel.noMessage')}
          </bdi>
        </p>
      </Section>
      <dl className="grid gap-2 text-sm">
        <Description layout="row" term={t('columns.customer')}>
          <Customer claim={claim} />
        </Description>
        <Description layout="row" term={t('columns.order')}>
          <Link href={recordLinks.order(links, claim.orderId)} className={link}>
            <bdi dir="ltr">#{claim.orderNumber}</bdi>
          </Link>
        </Description>
        <Answer claim={claim} />
      </dl>
    </div>
  )
}

function RefundFailed({ amount, reason }: { amount: number; reason: string | null }) {
  const t = useTranslations('admin.claims.panel')
  return (
    <Notice tone="bad" title={t('refundFailed')}>
      <p>{t.rich('refundFailedText', { amount: () => <Amount sar={amount} plain /> })}</p>
      {reason && <p className="wrap-anywhere">{t('refundFailedReason', { reason: isolate(reason) })}</p>}
    </Notice>
  )
}

function Customer({ claim: { user, claimsOfCustomer } }: { claim: StaffClaimDetail }) {
  const t = useTranslations('admin.claims')
  const lists = useTranslations('admin.lists')
  const links = paths(useLanguage())
  const { role } = useStaffUser()
  if (user.fullName === '') return lists('deletedCustomer')
  const name = <bdi className="wrap-anywhere">{user.fullName}</bdi>
  return (
    <>
      {role === 'admin' ? (
        <Link href={recordLinks.customer(links, user.id)} className={link}>
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="block text-ink-2">
        <EmailText email={user.email} />
      </span>
      <span className="block text-ink-2">{t('panel.claimsOfCustomer', { count: claimsOfCustomer })}</span>
    </>
  )
}

function Answer({ claim }: { claim: StaffClaimDetail }) {
  const t = useTranslations('admin.claims.panel')
  const waiting = useTranslations('admin.orders.refunds.waiting')
  const language = useLanguage()
  if (!claim.resolvedAt) return null
  const { extendedDays, refundAmount, refundWaiting, rejection, status } = claim
  const words =
    rejection ??
    (extendedDays !== null ? t('extended', { days: extendedDays }) : null) ??
    (refundAmount !== null &&
      t.rich(status === 'refunding' ? 'refunding' : 'refunded', {
        amount: () => <Amount sar={refundAmount} plain />,
      }))
  return (
    <>
      <Description layout="row" term={t('answeredBy')}>
        <bdi>{claim.resolvedBy ?? t('byShop')}</bdi>
        <span className="block text-ink-2">{dateText(claim.resolvedAt, language, 'minute')}</span>
      </Description>
      {words && (
        <Description layout="row" term={t('answer')}>
          <bdi className="block text-start wrap-anywhere whitespace-pre-line">{words}</bdi>
          {refundWaiting && <span className="block text-warn">{waiting(refundWaiting)}</span>}
        </Description>
      )}
    </>
  )
}
