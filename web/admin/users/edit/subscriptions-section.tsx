import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { StaffUserDetail } from '../../../lib/api-types.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import { Link } from '../../../lib/link.tsx'
import { paths } from '../../../lib/paths.ts'
import { FormSection } from '../../kit/form/form-section.tsx'
import { SubscriptionStatusBadge } from '../../kit/status-badges.tsx'
import { touchLink } from '../../kit/touch-link.ts'

const link = `${touchLink} text-brand underline hover:text-brand-strong`

/** The newest subscriptions and when they end, and a link to all of them. */
export function SubscriptionsSection({ user }: { user: StaffUserDetail }) {
  const t = useTranslations('admin.users.subscriptions')
  const language = useLanguage()
  const links = paths(language)
  return (
    <FormSection
      title={t('title')}
      action={
        user.subscriptions.length > 0 && (
          <Link
            href={links.staff('/admin/subscription-management', { search: user.email })}
            className={`${link} text-sm`}
          >
            {t('all')}
          </Link>
        )
      }
    >
      {user.subscriptions.length === 0 ? (
        <p className="text-sm text-ink-2">{t('none')}</p>
      ) : (
        <ul className="grid divide-y divide-line text-sm">
          {user.subscriptions.map(({ id, status, autoRenew, endDate, ...names }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span className="grid min-w-0">
                <Link
                  href={links.staffRecord('/admin/subscription-management/:subscriptionId', id)}
                  className={`${link} wrap-anywhere`}
                >
                  <bdi>{localized(names, 'name', language)}</bdi>
                </Link>
                <span className="text-ink-2">
                  {endDate === null
                    ? t('waiting')
                    : t(autoRenew ? 'renews' : 'ends', { date: dateText(endDate, language) })}
                </span>
              </span>
              <SubscriptionStatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  )
}
