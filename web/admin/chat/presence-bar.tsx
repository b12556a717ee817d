import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { useElsewhereReason } from './elsewhere-notice.tsx'
import { useSound } from './use-alerts.ts'
import type { OwnPresence } from './use-chat-lists.ts'
import { useSetOnline } from './use-presence.ts'

const tones = { online: 'good', onlineElsewhere: 'warn', offline: 'neutral' } as const

type Props = { presence: OwnPresence; onOffline: () => void }

/** Whether this agent receives chats, and the button that changes it. */
export function PresenceBar({ presence, onOffline }: Props) {
  const t = useTranslations('admin.chat')
  const { setOnline, isChanging } = useSetOnline()
  const sound = useSound()
  const elsewhereReason = useElsewhereReason(presence)
  const { isOnline, isOnlineElsewhere, currentChats, maxConcurrentChats } = presence
  const isLive = isOnline && !isOnlineElsewhere
  const state = isOnlineElsewhere ? 'onlineElsewhere' : isOnline ? 'online' : 'offline'
  const toggle = async () => {
    if ((await setOnline(!isLive)) && isLive) onOffline()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span role="status">
        <Badge tone={tones[state]}>{t(state)}</Badge>
      </span>
      <span className="text-ink-2">
        {t('load', { current: String(currentChats), max: String(maxConcurrentChats) })}
      </span>
      <Button
        size="s"
        tone={isLive ? 'quiet' : 'primary'}
        busy={isChanging}
        disabledReason={elsewhereReason}
        reasonAs="tooltip"
        onClick={() => void toggle()}
      >
        {t(isLive ? 'goOffline' : 'goOnline')}
      </Button>
      <div className="ms-auto">
        <Switch
          label={t('sound')}
          checked={sound.isOn}
          onChange={({ currentTarget }) => sound.setIsOn(currentTarget.checked)}
        />
      </div>
    </div>
  )
}
