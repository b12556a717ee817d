import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { useToast } from '../../ui/toast.tsx'
import type { Change } from './changes.ts'
import { putSubscription, subscriptionsKey } from './use-subscriptions.ts'

const calls = {
  suspend: 'POST /api/subscription-management/{id}/suspend',
  stop: 'POST /api/accounts/subscriptions/{id}/cancel',
  resume: 'POST /api/subscription-management/{id}/resume',
  cancel: 'POST /api/subscription-management/{id}/cancel',
} as const satisfies Record<Change, string>

type Wish = { change: Change; subscription: OwnSubscription }

/** Changes a renewal; the answer is shown in the list, and said. */
export function useChange() {
  const t = useTranslations('subscriptions')
  const language = useLanguage()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ change, subscription: { id } }: Wish) =>
      (await call(calls[change], { params: { id } })).data,
    onSuccess(told, { change }) {
      putSubscription(queries, told)
      toast({
        tone: 'good',
        text: t(`done.${change}`, { name: localized(told.subscription, 'name', language) }),
      })
    },
    onError(error) {
      toast({ tone: 'bad', text: errorText(error, t('failed')) })
      // It may have been done all the same, or by somebody else.
      void queries.invalidateQueries({ queryKey: subscriptionsKey })
    },
  })
}

/** Asks how a renewal stands, and shows it. */
export function useRefresh() {
  const t = useTranslations('subscriptions')
  const language = useLanguage()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      (await call('GET /api/subscription-management/{id}/details', { params: { id } })).data,
    onSuccess(told) {
      putSubscription(queries, told)
      const name = localized(told.subscription, 'name', language)
      if (told.isFresh) toast({ tone: 'good', text: t('done.refresh', { name }) })
      else toast({ tone: 'info', text: t('done.notFresh') })
    },
    onError: error => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
  })
}
