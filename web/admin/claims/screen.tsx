import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { claimStates } from '#model/claims.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { PanelLayout, usePanelLinks } from '../kit/panel-layout.tsx'
import { neighboursOf } from '../kit/record-panel.tsx'
import { useRecordActions } from '../kit/use-record-actions.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { StartedAction } from './action-forms.tsx'
import { ClaimCard } from './claim-card.tsx'
import { ClaimPanel } from './claim-panel.tsx'
import { useClaimColumns } from './columns.tsx'

/** Warranty claims: staff replace, extend, refund or reject. */
export default function Claims() {
  const t = useTranslations('admin.claims')
  const title = useTranslations('admin.pages')('claims')
  const language = useLanguage()
  const { claimId } = useParams()
  const links = usePanelLinks('/admin/claims', '/admin/claims/:claimId')
  const actions = useRecordActions<StartedAction>({ screen: 'claims', recordKey: 'claim' })
  return (
    <PanelLayout isOpen={claimId !== undefined}>
      <ListScreen
        screen="claims"
        title={title}
        call="GET /api/claims"
        rowsOf={({ data }) => data.claims}
        liveEvents={['order', 'case-opened', 'case-resolved']}
        rowId={claim => claim.id}
        rowLabel={({ subscription, user }) =>
          t('name', { product: localized(subscription, 'name', language), customer: user?.fullName ?? '' })
        }
        rowTarget={claim => ({ href: links.record(claim.id) })}
        openId={claimId}
        columns={useClaimColumns()}
        card={claim => <ClaimCard claim={claim} />}
        filters={[
          {
            name: 'status',
            label: t('filters.status'),
            isPinned: true,
            options: (['unresolved', ...claimStates] as const).map(value => ({
              value,
              label: t(`status.${value}`),
            })),
          },
          { kind: 'dates', name: 'dates', label: t('filters.date') },
        ]}
        sorts={[{ name: 'created', label: t('sorts.created'), order: 'desc' }]}
        searchPlaceholder={t('search')}
        texts={{ loadFailed: t('loadFailed'), empty: t('empty'), emptyText: t('emptyText') }}
        exportPath="/api/claims/export"
        exportHasPersonalData
        panel={rows =>
          claimId && (
            <ClaimPanel
              key={claimId}
              id={claimId}
              neighbours={neighboursOf(rows, claimId, links.record)}
              listHref={links.list}
              actions={actions}
            />
          )
        }
      />
      <ActionDialog actions={actions} />
    </PanelLayout>
  )
}
