import { useEffect, useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { localeOf } from '#model/format.ts'
import type { User } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { loadWithRetry } from '../../lib/lazy-part.ts'
import { loadAreas } from '../../lib/load-messages.client.ts'
import { hasMessages, messagesOf } from '../../lib/messages.ts'
import { NoticeBell } from '../../lib/notices/notice-bell.tsx'
import { paths } from '../../lib/paths.ts'

/** Loads the messages of notices, which pages of the shop do not need otherwise. */
export function HeaderBell({ user }: { user: User }) {
  const language = useLanguage()
  const [, setLoaded] = useState('')
  useEffect(() => {
    void loadWithRetry(() => loadAreas(language, ['notices'])).then(() => setLoaded(language))
  }, [language])
  if (!hasMessages(language, 'notices')) return null
  return (
    <IntlProvider locale={localeOf(language)} timeZone="Asia/Riyadh" messages={messagesOf(language)}>
      <Bell userId={user.id} />
    </IntlProvider>
  )
}

function Bell({ userId }: { userId: string }) {
  const t = useTranslations('notices')
  const links = paths(useLanguage())
  return (
    <NoticeBell
      userId={userId}
      button={{ tone: 'quiet', className: '!rounded-full !border-line' }}
      emptyText={t('emptyText')}
      more={{ href: links.notifications(), label: t('all') }}
    />
  )
}
