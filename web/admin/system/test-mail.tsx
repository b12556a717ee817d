import Mail from 'lucide-react/icons/mail'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SystemTest } from './system-test.tsx'

/** Sends the admin a mail and shows what the mail server said. */
export function TestMail() {
  const t = useTranslations('admin.system.testMail')
  return (
    <SystemTest
      label={t('button')}
      icon={<Mail size={16} aria-hidden="true" />}
      run={async () => (await call('POST /api/system/test-mail')).data}
      fallbackError={t('error')}
    >
      {result =>
        result.outcome === 'accepted' ? (
          <Notice tone="good">{t('accepted', { to: result.to })}</Notice>
        ) : (
          <Notice tone="bad">{t('failed', { reason: result.reason })}</Notice>
        )
      }
    </SystemTest>
  )
}
