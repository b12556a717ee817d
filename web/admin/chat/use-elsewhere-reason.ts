import { useTranslations } from 'use-intl'
import type { OwnPresence } from './use-chat-lists.ts'

/** Why this device can neither go live nor act for the agent; null when no other device is live. */
export function useElsewhereReason({ isOnlineElsewhere }: OwnPresence): string | null {
  const t = useTranslations('admin.chat.elsewhere')
  return isOnlineElsewhere ? t('title') : null
}
