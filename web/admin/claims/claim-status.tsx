import { useTranslations } from 'use-intl'
import type { ClaimState } from '#model/claims.ts'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'

const tones: Record<ClaimState, BadgeTone> = {
  open: 'bad',
  waiting_for_stock: 'warn',
  refunding: 'warn',
  replaced: 'good',
  extended: 'good',
  refunded: 'brand',
  rejected: 'neutral',
  closed: 'neutral',
}

type Props = { claim: { status: ClaimState; isCovered: boolean; isAutomatic: boolean } }

export function ClaimStatus({ claim: { status, isCovered, isAutomatic } }: Props) {
  const t = useTranslations('admin.claims')
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      {isAutomatic && <Badge>{t('automatic')}</Badge>}
      {!isCovered && <Badge tone="warn">{t('notCovered')}</Badge>}
    </span>
  )
}
