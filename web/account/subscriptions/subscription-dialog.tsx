import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

export type SubscriptionDialogProps = { subscription: OwnSubscription | undefined; onClose: () => void }

type Props = SubscriptionDialogProps & {
  about: 'account' | 'cards' | 'details'
  children: (subscription: OwnSubscription) => ReactNode
}

/** A dialog titled with the name of a subscription; open while one is given. */
export function SubscriptionDialog({ subscription, onClose, about, children }: Props) {
  const t = useTranslations('subscriptions')
  const common = useTranslations('common')
  const language = useLanguage()
  const name = subscription ? localized(subscription.subscription, 'name', language) : ''
  return (
    <Dialog
      open={subscription !== undefined}
      onClose={onClose}
      title={t(`${about}.title`, { name })}
      closeLabel={common('close')}
    >
      {subscription && children(subscription)}
    </Dialog>
  )
}
