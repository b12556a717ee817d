import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SiteData } from '../../lib/site.ts'
import { Notice } from '../../ui/notice.tsx'

/** In a demonstration nothing reaches a real mailbox: the code waits in the sandbox's. */
export function MailboxNotice({ email }: { email: string }) {
  const t = useTranslations('account.signIn.code')
  const mailboxUrl = useRouteLoaderData<SiteData>('root')?.mailboxUrl
  if (!mailboxUrl) return null
  return (
    <Notice>
      <p>{t('demo')}</p>
      <a
        href={`${mailboxUrl}?to=${encodeURIComponent(email)}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
      >
        {t('openMailbox')}
      </a>
    </Notice>
  )
}
