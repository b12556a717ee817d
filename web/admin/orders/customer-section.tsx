import { useTranslations } from 'use-intl'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { CopyButton } from '../kit/copy-button.tsx'
import { EmailText } from '../kit/email-text.tsx'
import { CustomerName } from '../kit/list/cells.tsx'
import { touchLink } from '../kit/touch-link.ts'

/** The customer: name, e-mail and phone to copy, and a link to all of the customer's orders. */
export function CustomerSection({ order: { user } }: { order: StaffOrderDetail }) {
  const t = useTranslations('admin.orders.customer')
  const links = paths(useLanguage())
  return (
    <section aria-label={t('title')} className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-strong"
      >
        {[...user.fullName.trim()][0]}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium wrap-anywhere">
            <CustomerName user={user} />
          </span>
          <Link
            href={links.staff('/admin/orders', { search: user.email })}
            className={`${touchLink} text-sm font-normal text-brand underline hover:text-brand-strong`}
          >
            {t('orders', { count: user.orderCount })}
          </Link>
        </p>
        <p className="flex items-center justify-between gap-2 text-sm text-ink-2">
          <EmailText email={user.email} />
          <CopyButton text={user.email} label={t('copyEmail')} />
        </p>
        {user.phone && (
          <p className="flex items-center justify-between gap-2 text-sm text-ink-2">
            <bdi dir="ltr">{user.phone}</bdi>
            <CopyButton text={user.phone} label={t('copyPhone')} />
          </p>
        )}
      </div>
    </section>
  )
}
