import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import type { StaffUserDetail } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Link } from '../../../lib/link.tsx'
import { paths } from '../../../lib/paths.ts'
import { Amount } from '../../kit/amount.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { OrderStatusBadge } from '../../kit/status-badges.tsx'
import { touchLink } from '../../kit/touch-link.ts'

const link = `${touchLink} text-brand underline hover:text-brand-strong`

/** The newest orders, what the person paid in all, and a link to every order. */
export function OrdersSection({ user }: { user: StaffUserDetail }) {
  const t = useTranslations('admin.users')
  const language = useLanguage()
  const links = paths(language)
  return (
    <FormSection
      title={`${t('orders.title')} (${numberText(user.orderCount, language)})`}
      action={
        user.orderCount > 0 && (
          <Link href={links.staff('/admin/orders', { search: user.email })} className={`${link} text-sm`}>
            {t('orders.all')}
          </Link>
        )
      }
    >
      {user.orders.length === 0 ? (
        <p className="text-sm text-ink-2">{t('orders.none')}</p>
      ) : (
        <>
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-sm text-ink-2">{t('page.spent')}</span>
            <Amount sar={user.spent} size="m" />
          </p>
          <ul className="grid divide-y divide-line text-sm">
            {user.orders.map(order => (
              <li key={order.id} className="flex items-center justify-between gap-3 py-2">
                <span className="grid">
                  <Link
                    href={links.staffRecord('/admin/orders/:orderId', order.id)}
                    className={`${link} justify-self-start`}
                  >
                    <bdi dir="ltr">#{order.number}</bdi>
                  </Link>
                  <span className="text-ink-2">{dateText(order.createdAt, language)}</span>
                </span>
                <span className="flex items-center gap-2.5">
                  <OrderStatusBadge status={order.status} />
                  <Amount sar={order.total} size="s" />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormSection>
  )
}
