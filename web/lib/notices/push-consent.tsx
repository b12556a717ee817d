import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { useEffect, useId, useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { localeOf } from '#model/format.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { call } from '../api.ts'
import { errorText } from '../api-errors.ts'
import { useLanguage } from '../language.ts'
import { loadWithRetry } from '../lazy-part.ts'
import { loadAreas } from '../load-messages.client.ts'
import { hasMessages, messagesOf } from '../messages.ts'
import { isPushSupported, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts'

type Props = {
  userId: string
  /** Shows nothing once the customer has decided: after a purchase it asks, in the preferences it is a setting. */
  isQuestion?: boolean
}

/** Offers push messages to this browser. Shows nothing where the shop or the browser has none. */
export function PushConsent(props: Props) {
  const language = useLanguage()
  const [, setLoaded] = useState('')
  useEffect(() => {
    void loadWithRetry(() => loadAreas(language, ['notices'])).then(() => setLoaded(language))
  }, [language])
  if (!hasMessages(language, 'notices') || !isPushSupported()) return null
  return (
    <IntlProvider locale={localeOf(language)} timeZone="Asia/Riyadh" messages={messagesOf(language)}>
      <ConsentCard {...props} />
    </IntlProvider>
  )
}

const key = ['push']

function ConsentCard({ userId, isQuestion = false }: Props) {
  const t = useTranslations('notices.push')
  const titleId = useId()
  const push = useQuery({ queryKey: key, queryFn: async () => (await call('GET /api/push')).data })
  const change = useChangeConsent(userId)
  const { publicKey, isSubscribed = false } = push.data ?? {}
  const isBlocked = Notification.permission === 'denied'
  const isOn = isSubscribed && Notification.permission === 'granted'
  if (!publicKey || (isQuestion && (isOn || isBlocked))) return null
  return (
    <Card as="section" aria-labelledby={titleId} className="grid max-w-3xl gap-4 sm:p-6">
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong">
          <Bell size={20} aria-hidden="true" />
        </span>
        <div className="grid gap-1">
          <h2 id={titleId} className="text-lg">
            {t('title')}
          </h2>
          <p className="text-ink-2">{t(isBlocked ? 'blocked' : isOn ? 'on' : 'text')}</p>
        </div>
      </div>
      {!isBlocked && (
        <div>
          <Button
            tone={isOn ? 'quiet' : 'soft'}
            busy={change.isPending}
            onClick={() => change.mutate(isOn ? null : publicKey)}
          >
            {t(isOn ? 'turnOff' : 'turnOn')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** With the shop's public key it subscribes, with null it unsubscribes. */
function useChangeConsent(userId: string) {
  const t = useTranslations('notices.push')
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string | null) => {
      if (publicKey !== null) return (await subscribeToPush(publicKey, userId)) ? 'turnedOn' : undefined
      await unsubscribeFromPush()
      return 'turnedOff'
    },
    onSuccess: outcome => outcome && toast({ tone: 'good', text: t(outcome) }),
    onError: error => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
