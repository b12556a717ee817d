import Ban from 'lucide-react/icons/ban'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleX from 'lucide-react/icons/circle-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Play from 'lucide-react/icons/play'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslations } from 'use-intl'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu-item.tsx'
import { type Change, changesOf } from './changes.ts'

export type Doings = {
  onDetails: () => void
  onCards: () => void
  onRefresh: () => void
  onChange: (change: Change) => void
}

type Props = Doings & { subscription: OwnSubscription; isRefreshing: boolean }

/** What can be done with it now: what is asked for most as buttons, the rest in a menu. */
export function SubscriptionActions({ subscription, isRefreshing, ...doings }: Props) {
  const t = useTranslations('subscriptions.actions')
  const name = localized(subscription.subscription, 'name', useLanguage())
  const named = (action: string) => t('named', { action, name })
  const changes = changesOf(subscription)
  const isRenewal = subscription.paymobState !== null
  return (
    <>
      <Button tone="soft" size="s" aria-label={named(t('details'))} onClick={doings.onDetails}>
        {t('details')}
      </Button>
      {changes.length > 0 && (
        <Button tone="quiet" size="s" aria-label={named(t('cards'))} onClick={doings.onCards}>
          {t('cards')}
        </Button>
      )}
      {changes.includes('resume') && (
        <Button
          size="s"
          icon={<Play size={17} aria-hidden="true" />}
          aria-label={named(t('resume'))}
          onClick={() => doings.onChange('resume')}
        >
          {t('resume')}
        </Button>
      )}
      {isRenewal && (
        <MoreMenu label={named(t('more'))} changes={changes} isRefreshing={isRefreshing} {...doings} />
      )}
    </>
  )
}

type MoreProps = Pick<Doings, 'onRefresh' | 'onChange'> & {
  label: string
  changes: Change[]
  isRefreshing: boolean
}

const icons = { suspend: CirclePause, stop: CircleX } as const

function MoreMenu({ label, changes, isRefreshing, onRefresh, onChange }: MoreProps) {
  const t = useTranslations('subscriptions.actions')
  const undoable = (['suspend', 'stop'] as const).filter(change => changes.includes(change))
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
      {undoable.map(change => {
        const Icon = icons[change]
        return (
          <MenuItem key={change} icon={<Icon />} onSelect={() => onChange(change)}>
            {t(change)}
          </MenuItem>
        )
      })}
      {changes.includes('cancel') && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Ban />} tone="danger" onSelect={() => onChange('cancel')}>
            {t('cancel')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
