import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { priceTag } from '../../lib/price.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { accessEnd, type RenewalAction } from './renewal-actions.ts'
import { focusSubscription } from './subscription-card.tsx'
import { type ActionRequest, useRenewalAction } from './use-renewal-action.ts'

/** One confirmation dialog for a list; `ask` opens it. */
export function useRenewalActionDialog() {
  const [request, setRequest] = useState<ActionRequest>()
  const mutation = useRenewalAction()
  const changedId = useRef<string>(undefined)
  const confirm = () =>
    request &&
    mutation.mutate(request, {
      onSuccess: ({ id }) => {
        changedId.current = id
      },
      onSettled: () => setRequest(undefined),
    })
  // The action may remove the button that opened the dialog, so the focus moves to its subscription.
  useEffect(() => {
    if (request || !changedId.current) return
    focusSubscription(changedId.current)
    changedId.current = undefined
  }, [request])
  return {
    ask: (action: RenewalAction, subscription: OwnSubscription) => setRequest({ action, subscription }),
    dialog: (
      <RenewalActionDialog
        request={request}
        busy={mutation.isPending}
        onConfirm={confirm}
        onCancel={() => setRequest(undefined)}
      />
    ),
  }
}

type Props = {
  request: ActionRequest | undefined
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

function RenewalActionDialog({ request, ...rest }: Props) {
  const t = useTranslations('subscriptions')
  const language = useLanguage()
  const action = request?.action ?? 'suspend'
  const name = request ? localized(request.subscription.subscription, 'name', language) : ''
  return (
    <ConfirmDialog
      {...rest}
      open={request !== undefined}
      title={t(`confirm.${action}.title`, { name })}
      labels={{ confirm: t(`actions.${action}`), cancel: t('actions.keep') }}
      tone={action === 'cancel' ? 'danger' : 'primary'}
    >
      {request && <Consequences {...request} />}
    </ConfirmDialog>
  )
}

function Consequences({ action, subscription }: ActionRequest) {
  const t = useTranslations('subscriptions')
  const language = useLanguage()
  if (action === 'resume') {
    const amount = priceTag(subscription.subscription.subscriptionPrice, { inRiyals: true })
    return <p>{t.rich('confirm.resume.text', { amount })}</p>
  }
  const until = accessEnd(subscription)
  return (
    <div className="grid gap-2">
      <p>{t(`confirm.${action}.text`)}</p>
      {until && <p>{t('confirm.until', { date: dateText(until, language) })}</p>}
    </div>
  )
}
