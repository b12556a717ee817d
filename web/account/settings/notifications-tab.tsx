import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Preferences } from '../../lib/api-types.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { useShownChange } from '../../lib/lists/use-shown-change.ts'
import { Spinner } from '../../ui/buttons/spinner.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { useCurrentUser } from '../account-page.tsx'
import { SettingsCard } from './settings-card.tsx'

const PushConsent = lazyPart(() =>
  import('../../lib/notices/push-consent.tsx').then(module => module.PushConsent),
)

const key = ['preferences']
const names = ['emailNotifications', 'subscriptionNotifications', 'promotionNotifications'] as const

export function NotificationsTab({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('account.settings.preferences')
  const loading = useTranslations('common')('loading')
  const loadFailed = useTranslations('account.settings')('loadFailed')
  const preferences = useQuery({
    queryKey: key,
    queryFn: async () => (await call('GET /api/users/me/notification-preferences')).data,
    enabled: isOpen,
  })
  const save = useSavePreferences()
  const userId = useCurrentUser().id
  return (
    <div className="grid gap-5">
      <SettingsCard title={t('title')} text={t('text')}>
        <QueryState query={preferences} errorTitle={loadFailed} loading={<Spinner label={loading} />}>
          <div className="grid gap-4 divide-y divide-line *:pb-4 *:last:pb-0">
            {names.map(name => (
              <Switch
                key={name}
                name={name}
                label={t(name)}
                detail={t(`${name}Text`)}
                checked={preferences.data?.[name] ?? false}
                onChange={event => save({ [name]: event.currentTarget.checked })}
              />
            ))}
          </div>
        </QueryState>
      </SettingsCard>
      {isOpen && (
        <Suspense>
          <PushConsent userId={userId} />
        </Suspense>
      )}
    </div>
  )
}

function useSavePreferences() {
  const t = useTranslations('account.settings.preferences')
  return useShownChange({
    queryKey: key,
    change: (shown: Preferences, change: Partial<Preferences>) => ({ ...shown, ...change }),
    save: body => call('PUT /api/users/me/notification-preferences', { body }),
    doneText: ({ message }) => message ?? t('saved'),
    failedText: t('failed'),
  })
}
