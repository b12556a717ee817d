import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { RenewalAction } from './renewal-actions.ts'
import { subscriptionsKey, updateCachedSubscription } from './use-subscriptions.ts'

const calls = {
  suspend: 'POST /api/subscription-management/{id}/suspend',
  stop: 'POST /api/accounts/subscriptions/{id}/cancel',
  resume: 'POST /api/subscription-management/{id}/resume',
  cancel: 'POST /api/subscription-management/{id}/cancel',
} as const satisfies Record<RenewalAction, string>

export type ActionRequest = { action: RenewalAction; subscription: OwnSubscription }

/** Runs a renewal action, updates the cached list and shows a toast. */
export function useRenewalAction() {
  const t = useTranslations('subscriptions')
  const language = useLanguage()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, subscription: { id } }: ActionRequest) =>
      (await call(calls[action], { params: { id } })).data,
    onSuccess(updated, { action }) {
      updateCachedSubscription(queries, updated)
      toast({
        tone: 'good',
        text: t(`done.${action}`, { name: localized(updated.subscription, 'name', language) }),
      })
    },
    onError(error) {
      toast({ tone: 'bad', text: errorText(error, t('failed')) })
      // The action may have taken effect despite the error.
      void queries.invalidateQueries({ queryKey: subscriptionsKey })
    },
  })
}

/** Fetches the current state from the provider. */
export function useRefreshSubscription() {
  const t = useTranslations('subscriptions')
  const language = useLanguage()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      (await call('GET /api/subscription-management/{id}/details', { params: { id } })).data,
    onSuccess(updated) {
      updateCachedSubscription(queries, updated)
      const name = localized(updated.subscription, 'name', language)
      if (updated.isFresh) toast({ tone: 'good', text: t('done.refresh', { name }) })
      else toast({ tone: 'info', text: t('done.notFresh') })
    },
    onError: error => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
  })
}
