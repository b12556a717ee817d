import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText, isolate, moneyText } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Change, keptUntil } from './changes.ts'
import { focusSubscription } from './subscription-card.tsx'
import { useChange } from './use-change.ts'

type Wish = { change: Change; subscription: OwnSubscription }

/** One dialog for all changes of a list: `ask` opens it. */
export function useChangeDialog() {
  const [wish, setWish] = useState<Wish>()
  const change = useChange()
  const changedId = useRef<string>(undefined)
  const confirm = () =>
    wish &&
    change.mutate(wish, {
      onSuccess: ({ id }) => {
        changedId.current = id
      },
      onSettled: () => setWish(undefined),
    })
  // The button that opened the dialog goes with what it changed: the keyboard stays at its subscription.
  useEffect(() => {
    if (wish || !changedId.current) return
    focusSubscription(changedId.current)
    changedId.current = undefined
  }, [wish])
  return {
    ask: (asked: Change, subscription: OwnSubscription) => setWish({ change: asked, subscription }),
    dialog: (
      <ChangeDialog
        wish={wish}
        busy={change.isPending}
        onConfirm={confirm}
        onCancel={() => setWish(undefined)}
      />
    ),
  }
}

type Props = { wish: Wish | undefined; busy: boolean; onConfirm: () => void; onCancel: () => void }

function ChangeDialog({ wish, ...rest }: Props) {
  const t = useTranslations('subscriptions')
  const language = useLanguage()
  const change = wish?.change ?? 'suspend'
  const name = wish ? localized(wish.subscription.subscription, 'name', language) : ''
  return (
    <ConfirmDialog
      {...rest}
      open={wish !== undefined}
      title={t(`confirm.${change}.title`, { name })}
      labels={{ confirm: t(`actions.${change}`), cancel: t('actions.keep') }}
      tone={change === 'cancel' ? 'danger' : 'primary'}
    >
      {wish && <Consequences {...wish} />}
    </ConfirmDialog>
  )
}

function Consequences({ change, subscription }: Wish) {
  const t = useTranslations('subscriptions')
  const language = useLanguage()
  if (change === 'resume') {
    const amount = moneyText(fromSar(subscription.subscription.subscriptionPrice), language)
    return <p>{t('confirm.resume.text', { amount: isolate(amount) })}</p>
  }
  const until = keptUntil(subscription)
  return (
    <div className="grid gap-2">
      <p>{t(`confirm.${change}.text`)}</p>
      {until && <p>{t('confirm.until', { date: dateText(until, language) })}</p>}
    </div>
  )
}
