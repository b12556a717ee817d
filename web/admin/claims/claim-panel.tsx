import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { StaffClaimDetail } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { useLiveInvalidation } from '../../lib/live/use-live-invalidation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Neighbours, RecordPanel } from '../kit/record-panel.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { AccountSection } from './account-section.tsx'
import type { ClaimActions } from './action-forms.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimStatus } from './claim-status.tsx'
import { BatchSection, EarlierSection, HistorySection } from './history-sections.tsx'

type Props = { id: string; neighbours: Neighbours; listHref: string; actions: ClaimActions }

/** The open claim: the customer's words, the account with its history and batch, and the answers. */
export function ClaimPanel({ id, neighbours, listHref, actions }: Props) {
  const t = useTranslations('admin.claims.panel')
  const language = useLanguage()
  const queryKey = ['claim', id]
  useLiveInvalidation(queryKey, event => event.type === 'order')
  const query = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /api/staff/claims/{id}', { params: { id } })).data,
  })
  const claim = query.data
  return (
    <RecordPanel
      title={claim ? localized(claim.subscription, 'name', language) : '…'}
      labels={{
        back: t('back'),
        close: t('close'),
        previous: t('previous'),
        next: t('next'),
        loading: t('loading'),
        loadFailed: t('loadFailed'),
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
      }}
      neighbours={neighbours}
      listHref={listHref}
      query={query}
      summary={
        claim && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <ClaimStatus claim={claim} />
            <span className="text-sm text-ink-2">
              <RelativeTime date={claim.createdAt} />
            </span>
          </div>
        )
      }
      footer={claim && <ActionBar claim={claim} actions={actions} />}
    >
      {claim && (
        <>
          <ClaimFacts claim={claim} />
          <AccountSection key={claim.accountId} claim={claim} />
          <HistorySection claim={claim} />
          <BatchSection claim={claim} />
          <EarlierSection claim={claim} />
        </>
      )}
    </RecordPanel>
  )
}

function ActionBar({ claim, actions }: { claim: StaffClaimDetail; actions: ClaimActions }) {
  const t = useTranslations('admin.claims.action')
  if (claim.actions.length === 0) return null
  // The claim waits already, and new stock goes to it by itself.
  const waits = claim.status === 'waiting_for_stock' && claim.available === 0
  const replaceReason = waits ? t('replace.noneYet') : null
  return (
    <footer
      data-bottom-bar="wide"
      className={classNames(
        'sticky bottom-0 grid gap-2 border-t border-line bg-surface px-4 py-3 xl:static',
        claim.actions.length === 4 ? 'grid-cols-2' : 'grid-cols-3',
      )}
    >
      {claim.actions.map(action => (
        <Button
          key={action}
          tone={action === 'replace' ? 'primary' : 'quiet'}
          onClick={() => actions.start({ action, claim })}
          {...(action === 'replace' && { disabledReason: replaceReason, reasonAs: 'tooltip' })}
        >
          {t(`${action}.label`)}
        </Button>
      ))}
    </footer>
  )
}
