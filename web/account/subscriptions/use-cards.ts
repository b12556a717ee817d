import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { SavedCard } from '../../lib/api-types.ts'

const calls = {
  makePrimary: 'POST /api/subscription-management/{id}/change-primary-card',
  delete: 'POST /api/subscription-management/{id}/delete-card',
} as const

const doneMessages = { makePrimary: 'primaryDone', delete: 'deleted' } as const

type Outcome = { tone: 'good' | 'bad'; text: string }

/** The saved cards at the provider, and the actions on them. */
export function useCards(subscriptionId: string) {
  const t = useTranslations('subscriptions')
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>()
  const queryKey = ['subscription-cards', subscriptionId]
  const params = { id: subscriptionId }
  const query = useQuery({
    queryKey,
    queryFn: () => call('GET /api/subscription-management/{id}/cards', { params }),
    staleTime: 0,
  })
  const mutation = useMutation({
    mutationFn: ({ action, card }: { action: keyof typeof calls; card: SavedCard }) =>
      call(calls[action], { params, body: { cardId: card.id } }),
    onMutate: () => setOutcome(undefined),
    onSuccess(reply, { action, card }) {
      queries.setQueryData(queryKey, reply)
      setOutcome({ tone: 'good', text: t(`cards.${doneMessages[action]}`, { last4: lastDigits(card) }) })
    },
    onError(error) {
      setOutcome({ tone: 'bad', text: errorText(error, t('failed')) })
      void queries.invalidateQueries({ queryKey })
    },
  })
  return { query, mutation, outcome, clearOutcome: () => setOutcome(undefined) }
}

export function lastDigits({ masked_pan }: SavedCard): string {
  return masked_pan.slice(-4)
}
