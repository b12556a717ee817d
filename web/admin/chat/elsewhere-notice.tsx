import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { OwnPresence } from './use-chat-lists.ts'

/** Why this device can neither go online nor act for the agent; null when no other device is online. */
export function useElsewhereReason({ isOnlineElsewhere }: OwnPresence): string | null {
  const t = useTranslations('admin.chat.elsewhere')
  return isOnlineElsewhere ? t('title') : null
}

/** Says that another device is live, and where to sign it out. */
export function ElsewhereNotice({ isShown }: { isShown: boolean }) {
  const t = useTranslations('admin.chat.elsewhere')
  const links = paths(useLanguage())
  return (
    <div role="status" className="empty:hidden">
      {isShown && (
        <Notice
          tone="warn"
          title={t('title')}
          action={
            <ButtonLink href={`${links.accountSettings()}?tab=security`} tone="quiet" size="s">
              {t('devices')}
            </ButtonLink>
          }
        >
          {t('text')}
        </Notice>
      )}
    </div>
  )
}
