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

const done = { makePrimary: 'primaryDone', delete: 'deleted' } as const

type Outcome = { tone: 'good' | 'bad'; text: string }

/** The cards of a subscription as the provider has them, and what can be done with one. */
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
  const act = useMutation({
    mutationFn: ({ what, card }: { what: keyof typeof calls; card: SavedCard }) =>
      call(calls[what], { params, body: { cardId: card.id } }),
    onMutate: () => setOutcome(undefined),
    onSuccess(reply, { what, card }) {
      queries.setQueryData(queryKey, reply)
      setOutcome({ tone: 'good', text: t(`cards.${done[what]}`, { last4: lastDigits(card) }) })
    },
    onError(error) {
      setOutcome({ tone: 'bad', text: errorText(error, t('failed')) })
      void queries.invalidateQueries({ queryKey })
    },
  })
  return { query, act, outcome, forgetOutcome: () => setOutcome(undefined) }
}

export function lastDigits({ masked_pan }: SavedCard): string {
  return masked_pan.slice(-4)
}
