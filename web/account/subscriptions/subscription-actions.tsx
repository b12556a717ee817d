import Ban from 'lucide-react/icons/ban'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleX from 'lucide-react/icons/circle-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Play from 'lucide-react/icons/play'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslations } from 'use-intl'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import { MenuItem, MenuSeparator } from '../../ui/navigation/menu-item.tsx'
import { availableActions, canBuyAgain, type RenewalAction } from './renewal-actions.ts'
import { isCurrent } from './subscription-status.ts'

export type ActionHandlers = {
  onAccount: () => void
  onDetails: () => void
  onCards: () => void
  onRefresh: () => void
  onAction: (action: RenewalAction) => void
}

type Props = ActionHandlers & { subscription: OwnSubscription; isRefreshing: boolean }

/** The most used actions as buttons, the others in a menu. */
export function SubscriptionActions({ subscription, isRefreshing, ...handlers }: Props) {
  const t = useTranslations('subscriptions.actions')
  const language = useLanguage()
  const name = localized(subscription.subscription, 'name', language)
  const named = (action: string) => t('named', { action, name })
  const actions = availableActions(subscription)
  const isRenewal = subscription.paymobState !== null
  return (
    <>
      {subscription.delivery && isCurrent(subscription) && (
        <Button tone="soft" size="s" aria-label={named(t('account'))} onClick={handlers.onAccount}>
          {t('account')}
        </Button>
      )}
      {canBuyAgain(subscription, new Date()) && (
        <ButtonLink
          href={paths(language).product(subscription.subscription.id)}
          size="s"
          aria-label={named(t('renewNow'))}
        >
          {t('renewNow')}
        </ButtonLink>
      )}
      <Button tone="quiet" size="s" aria-label={named(t('details'))} onClick={handlers.onDetails}>
        {t('details')}
      </Button>
      {actions.length > 0 && (
        <Button tone="quiet" size="s" aria-label={named(t('cards'))} onClick={handlers.onCards}>
          {t('cards')}
        </Button>
      )}
      {actions.includes('resume') && (
        <Button
          size="s"
          icon={<Play size={17} aria-hidden="true" />}
          aria-label={named(t('resume'))}
          onClick={() => handlers.onAction('resume')}
        >
          {t('resume')}
        </Button>
      )}
      {isRenewal && (
        <MoreMenu label={named(t('more'))} actions={actions} isRefreshing={isRefreshing} {...handlers} />
      )}
    </>
  )
}

type MoreProps = Pick<ActionHandlers, 'onRefresh' | 'onAction'> & {
  label: string
  actions: RenewalAction[]
  isRefreshing: boolean
}

const reversibleActions = ['suspend', 'stop'] as const
const icons = { suspend: CirclePause, stop: CircleX } as const

function MoreMenu({ label, actions, isRefreshing, onRefresh, onAction }: MoreProps) {
  const t = useTranslations('subscriptions.actions')
  const explained = useTranslations('subscriptions.explained')
  const reversible = reversibleActions.filter(action => actions.includes(action))
  return (
    <Menu
      label={label}
      trigger={props => (
        <Button
          {...props}
          tone="quiet"
          size="s"
          busy={isRefreshing}
          icon={<Ellipsis size={18} aria-hidden="true" />}
          aria-label={label}
        >
          {t('more')}
        </Button>
      )}
    >
      <MenuItem icon={<RefreshCw />} onSelect={onRefresh}>
        {t('refresh')}
      </MenuItem>
      {reversible.map(action => {
        const Icon = icons[action]
        return (
          <MenuItem key={action} icon={<Icon />} detail={explained(action)} onSelect={() => onAction(action)}>
            {t(action)}
          </MenuItem>
        )
      })}
      {actions.includes('cancel') && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Ban />}
            tone="danger"
            detail={explained('cancel')}
            onSelect={() => onAction('cancel')}
          >
            {t('cancel')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
