import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import type { SavedCard } from '../../lib/api-types.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CardRow } from './card-row.tsx'
import { SubscriptionDialog, type SubscriptionDialogProps } from './subscription-dialog.tsx'
import { lastDigits, useCards } from './use-cards.ts'

/** The cards behind a renewal. What becomes of a click is said here: the page below is out of reach. */
export function CardsDialog(props: SubscriptionDialogProps) {
  return (
    <SubscriptionDialog {...props} about="cards">
      {subscription => <Cards subscriptionId={subscription.id} />}
    </SubscriptionDialog>
  )
}

function Cards({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations('subscriptions.cards')
  const { query, act, outcome, forgetOutcome } = useCards(subscriptionId)
  const [leaving, setLeaving] = useState<SavedCard>()
  const notice = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with what it changed: the keyboard goes on from what became of it.
  useEffect(() => {
    if (outcome && !leaving) notice.current?.focus()
  }, [outcome, leaving])
  const cards = query.data?.data ?? []
  const remove = () =>
    leaving && act.mutate({ what: 'delete', card: leaving }, { onSettled: () => setLeaving(undefined) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-2">{t('text')}</p>
      <div ref={notice} role="status" tabIndex={-1} className="outline-none empty:hidden">
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      </div>
      <QueryState query={query} errorTitle={t('loadFailed')}>
        {query.data?.isFresh === false && <Notice tone="warn">{t('notFresh')}</Notice>}
        {cards.length === 0 && <p>{t('empty')}</p>}
        <ul aria-label={t('list')} className="grid gap-3 empty:hidden">
          {cards.map(card => (
            <CardRow
              key={card.id}
              card={card}
              isChanging={act.isPending && act.variables.card.id === card.id}
              onMakePrimary={() => act.mutate({ what: 'makePrimary', card })}
              onDelete={() => {
                forgetOutcome()
                setLeaving(card)
              }}
            />
          ))}
        </ul>
      </QueryState>
      <DeleteDialog
        card={leaving}
        busy={act.isPending}
        onConfirm={remove}
        onCancel={() => setLeaving(undefined)}
      />
    </div>
  )
}

type DeleteProps = {
  card: SavedCard | undefined
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

function DeleteDialog({ card, ...rest }: DeleteProps) {
  const t = useTranslations('subscriptions')
  const last4 = card ? isolate(lastDigits(card)) : ''
  return (
    <ConfirmDialog
      {...rest}
      open={card !== undefined}
      title={t('cards.deleteTitle', { last4 })}
      labels={{ confirm: t('cards.delete'), cancel: t('actions.keep') }}
      tone="danger"
    >
      {t('cards.deleteText')}
    </ConfirmDialog>
  )
}
