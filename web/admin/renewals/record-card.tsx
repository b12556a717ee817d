import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { SubscriptionRecord } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { CustomerCell } from '../kit/list/cells.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { SubscriptionStatusBadge } from '../kit/status-badges.tsx'
import type { StartedAction } from './action-menu.tsx'
import { ActionMenu } from './action-menu.tsx'

type Props = { record: SubscriptionRecord; onStart: (started: StartedAction) => void }

/** A subscription in the list of a phone. */
export function RecordCard({ record, onStart }: Props) {
  const t = useTranslations('admin.renewals')
  const language = useLanguage()
  const { subscription, status, isRevoked, startDate, endDate, paymobState } = record
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <div className="flex items-start justify-between gap-2">
        <RowLink className="rounded-xs py-1 text-base font-semibold wrap-anywhere">
          <bdi>{localized(subscription, 'name', language)}</bdi>
        </RowLink>
        <ActionMenu record={record} onStart={onStart} />
      </div>
      <CustomerCell user={record.user} />
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2 text-ink-2">
        <span className="flex flex-wrap items-center gap-2">
          <SubscriptionStatusBadge status={status} isRevoked={isRevoked} />
          {t(`kind.${paymobState ? 'auto' : 'once'}`)}
        </span>
        <span className="grid">
          {startDate && <span>{t('starts', { date: dateText(startDate, language) })}</span>}
          {endDate && <span>{t('ends', { date: dateText(endDate, language) })}</span>}
        </span>
      </div>
    </div>
  )
}
