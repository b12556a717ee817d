import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSound } from './use-alerts.ts'
import type { AgentPresence } from './use-chat-lists.ts'
import { useSetOnline } from './use-presence.ts'

type Props = { presence: AgentPresence; onOffline: () => void }

/** Whether this agent receives chats, and the button that changes it. */
export function PresenceBar({ presence, onOffline }: Props) {
  const t = useTranslations('admin.chat')
  const { setOnline, isChanging } = useSetOnline()
  const sound = useSound()
  const { isOnline, currentChats, maxConcurrentChats } = presence
  const toggle = async () => {
    if ((await setOnline(!isOnline)) && isOnline) onOffline()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span role="status">
        <Badge tone={isOnline ? 'good' : 'neutral'}>{t(isOnline ? 'online' : 'offline')}</Badge>
      </span>
      <span className="text-ink-2">
        {t('load', { current: String(currentChats), max: String(maxConcurrentChats) })}
      </span>
      <Button size="s" tone={isOnline ? 'quiet' : 'primary'} busy={isChanging} onClick={() => void toggle()}>
        {t(isOnline ? 'goOffline' : 'goOnline')}
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
