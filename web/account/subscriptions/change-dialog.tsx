import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText, isolate, moneyText } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import { useLanguage } from '../../lib/language.ts'
import { localized } from '../../lib/localized.ts'
import type { OwnSubscription } from '../../lib/replies.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Change, keptUntil } from './changes.ts'
import { focusSubscription } from './subscription-card.tsx'
import { useChange } from './use-change.ts'

type Wish = { change: Change; subscription: OwnSubscription }

/** One dialog for all changes of a list: `ask` opens it. */
export function useChangeDialog() {
  const [wish, setWish] = useState<Wish>()
  const change = useChange()
  useKeptFocus(wish?.subscription.id)
  const confirm = () => wish && change.mutate(wish, { onSettled: () => setWish(undefined) })
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

/** The button that opened the dialog may be gone with what it changed: the keyboard stays at its subscription. */
function useKeptFocus(askedId: string | undefined): void {
  const lastId = useRef(askedId)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (askedId === undefined && lastId.current !== undefined && isLost) focusSubscription(lastId.current)
    lastId.current = askedId
  }, [askedId])
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
