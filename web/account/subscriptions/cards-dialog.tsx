import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import type { SavedCard } from '../../lib/api-types.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CardRow } from './card-row.tsx'
import { SubscriptionDialog, type SubscriptionDialogProps } from './subscription-dialog.tsx'
import { lastDigits, useCards } from './use-cards.ts'

/** The saved cards of a renewal. Results are shown inside: screen readers cannot reach the page below a modal. */
export function CardsDialog(props: SubscriptionDialogProps) {
  return (
    <SubscriptionDialog {...props} about="cards">
      {subscription => <Cards subscriptionId={subscription.id} />}
    </SubscriptionDialog>
  )
}

function Cards({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations('subscriptions.cards')
  const { query, mutation, outcome, clearOutcome } = useCards(subscriptionId)
  const [cardToDelete, setCardToDelete] = useState<SavedCard>()
  const notice = useRef<HTMLDivElement>(null)
  // The action may remove the pressed button, so the focus moves to the result.
  useEffect(() => {
    if (outcome && !cardToDelete) notice.current?.focus()
  }, [outcome, cardToDelete])
  const cards = query.data?.data ?? []
  const remove = () =>
    cardToDelete &&
    mutation.mutate({ action: 'delete', card: cardToDelete }, { onSettled: () => setCardToDelete(undefined) })
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
              isChanging={mutation.isPending && mutation.variables.card.id === card.id}
              onMakePrimary={() => mutation.mutate({ action: 'makePrimary', card })}
              onDelete={() => {
                clearOutcome()
                setCardToDelete(card)
              }}
            />
          ))}
        </ul>
      </QueryState>
      <DeleteCardDialog
        card={cardToDelete}
        busy={mutation.isPending}
        onConfirm={remove}
        onCancel={() => setCardToDelete(undefined)}
      />
    </div>
  )
}

type DeleteCardProps = {
  card: SavedCard | undefined
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

function DeleteCardDialog({ card, ...rest }: DeleteCardProps) {
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
