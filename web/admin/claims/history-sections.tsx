import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import type { StaffClaimDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Description } from '../../ui/data/description.tsx'
import { Section } from '../kit/section.tsx'
import { ClaimStatus } from './claim-status.tsx'

/** Every account that the customer has had for this unit. */
export function HistorySection({ claim }: { claim: StaffClaimDetail }) {
  const t = useTranslations('admin.claims.history')
  const language = useLanguage()
  return (
    <Section title={t('title')} count={claim.deliveries.length}>
      <ul className="grid gap-2 text-sm">
        {claim.deliveries.map(delivery => (
          <li key={delivery.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">
              <bdi dir="ltr" className="wrap-anywhere">
                {delivery.account ?? t('byMail')}
              </bdi>
              <span className="block text-ink-2">{dateText(delivery.deliveredAt, language, 'minute')}</span>
            </span>
            <Badge tone={delivery.endReason ? 'neutral' : 'good'}>{t(delivery.endReason ?? 'current')}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The supplier's batch of the account, and how often customers report its accounts. */
export function BatchSection({ claim: { batch } }: { claim: StaffClaimDetail }) {
  const t = useTranslations('admin.claims.batch')
  const language = useLanguage()
  if (!batch)
    return (
      <Section title={t('title')}>
        <p className="text-sm text-ink-2">{t('none')}</p>
      </Section>
    )
  const counts = { claimed: numberText(batch.claimed, language), delivered: batch.delivered }
  return (
    <Section title={t('title')}>
      <dl className="grid gap-2 text-sm">
        <Description layout="row" term={t('supplier')}>
          <bdi className="wrap-anywhere">{batch.supplier || t('unnamed')}</bdi>
        </Description>
        <Description layout="row" term={t('added')}>
          {dateText(batch.createdAt, language)}
        </Description>
        <Description layout="row" term={t('rate')}>
          {t('rateText', counts)}
        </Description>
      </dl>
      {batch.note && <p className="text-sm wrap-anywhere text-ink-2">{batch.note}</p>}
    </Section>
  )
}

export function EarlierSection({ claim: { earlier } }: { claim: StaffClaimDetail }) {
  const t = useTranslations('admin.claims')
  const language = useLanguage()
  const links = paths(language)
  return (
    <Section title={t('earlier.title')} count={earlier.length}>
      {earlier.length === 0 ? (
        <p className="text-sm text-ink-2">{t('earlier.none')}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {earlier.map(other => (
            <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link
                href={links.staffRecord('/admin/claims/:claimId', other.id)}
                className="rounded-xs font-medium text-brand underline hover:text-brand-strong"
              >
                {dateText(other.createdAt, language)} · {t(`reasons.${other.reason}`)}
              </Link>
              <ClaimStatus claim={{ status: other.status, isCovered: true, isAutomatic: false }} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
