import { useTranslations } from 'use-intl'
import type { AuditEntry } from '../../lib/api-types.ts'
import { DateCell } from '../kit/list/cells.tsx'
import type { ListColumn } from '../kit/list/list-config.ts'
import type { SortOf } from '../kit/list/list-contract.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { useAuditTexts } from './use-audit-texts.ts'

export function useAuditColumns(): ListColumn<AuditEntry, SortOf<'GET /api/audit'>>[] {
  const t = useTranslations('admin.audit')
  const roleText = useTranslations('admin.users.roles')
  const { actionText, actorText, reasonText } = useAuditTexts()
  return [
    {
      id: 'what',
      header: t('columns.what'),
      isFixed: true,
      cell: ({ action }) => (
        <RowLink className="block rounded-xs text-start font-medium wrap-anywhere hover:text-brand hover:underline">
          <span className="line-clamp-2 min-w-24">{actionText(action)}</span>
        </RowLink>
      ),
    },
    {
      id: 'who',
      header: t('columns.who'),
      cell: entry => (
        <span className="grid max-w-44">
          <bdi className="truncate font-medium">{actorText(entry)}</bdi>
          {entry.actor && <span className="text-ink-2">{roleText(entry.actor.role)}</span>}
        </span>
      ),
    },
    {
      id: 'record',
      header: t('columns.record'),
      cell: ({ subjectName }) => (
        <bdi className="block max-w-48 truncate">{subjectName || t('details.missing')}</bdi>
      ),
    },
    {
      id: 'when',
      header: t('columns.when'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <DateCell date={createdAt} />,
    },
    { id: 'where', header: t('columns.where'), cell: entry => <Origin entry={entry} /> },
    {
      id: 'reason',
      header: t('columns.reason'),
      isExtra: true,
      cell: ({ reason }) => <bdi className="block max-w-60 truncate">{reason && reasonText(reason)}</bdi>,
    },
  ]
}

export function Origin({ entry: { ip, device } }: { entry: AuditEntry }) {
  const t = useTranslations('admin.audit.details')
  if (ip === null && device === null) return <>{t('missing')}</>
  return (
    <span className="grid justify-items-start">
      <bdi dir="ltr">{ip}</bdi>
      {device && <bdi className="text-ink-2">{device}</bdi>}
    </span>
  )
}
