import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { Claim } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { priceTag } from '../../lib/price.tsx'
import { Notice, type NoticeTone } from '../../ui/feedback/notice.tsx'

const tones: Record<Claim['status'], NoticeTone> = {
  open: 'info',
  waiting_for_stock: 'warn',
  refunding: 'info',
  replaced: 'good',
  extended: 'good',
  refunded: 'good',
  rejected: 'warn',
  closed: 'info',
}

/** How far the shop is with the customer's claim. */
export function ClaimNotice({ claim }: { claim: Claim }) {
  const t = useTranslations('account.claims.states')
  const language = useLanguage()
  const { status, failedRefund } = claim
  if (failedRefund !== null) return <RefundFailedNotice amount={failedRefund} />
  const values = {
    date: dateText(claim.createdAt, language),
    days: claim.extendedDays ?? 0,
    amount: priceTag(claim.refundAmount ?? 0, { inRiyals: true }),
  }
  return (
    <Notice tone={tones[status]} title={t(`${status}.title`)}>
      <p>{t.rich(`${status}.text`, values)}</p>
      {claim.rejection && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink">
          {claim.rejection}
        </p>
      )}
    </Notice>
  )
}

/** The claim is open again. */
function RefundFailedNotice({ amount }: { amount: number }) {
  const t = useTranslations('account.claims.refundFailed')
  return (
    <Notice tone="warn" title={t('title')}>
      {t.rich('text', { amount: priceTag(amount, { inRiyals: true }) })}
    </Notice>
  )
}

/** On the new account: which one it replaced. */
export function ReplacedNotice({ claim }: { claim: Claim }) {
  const t = useTranslations('account.claims')
  const language = useLanguage()
  const date = dateText(claim.resolvedAt ?? claim.createdAt, language)
  return (
    <Notice tone="good" title={t('replaced', { date })}>
      {claim.account
        ? t.rich('replacedText', {
            account: () => (
              <bdi dir="ltr" className="font-medium line-through">
                {claim.account}
              </bdi>
            ),
          })
        : t('replacedByMail')}
    </Notice>
  )
}
