import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import type { Dashboard } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Rating } from '../../ui/data/rating.tsx'
import { Amount } from '../kit/amount.tsx'
import { EmailText } from '../kit/email-text.tsx'
import { ItemPicture } from '../kit/item-picture.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { Panel, PanelEmpty, rowClasses } from './panel.tsx'

type TopProps = { products: Dashboard['topSubscriptions'] }

export function TopProducts({ products }: TopProps) {
  const t = useTranslations('admin.dashboard.top')
  const language = useLanguage()
  const links = paths(language)
  return (
    <Panel title={t('title')} more={{ href: links.staff('/admin/subscriptions'), label: t('all') }}>
      {products.length === 0 && <PanelEmpty>{t('none')}</PanelEmpty>}
      <ul className="divide-y divide-line">
        {products.map(product => (
          <li key={product.id}>
            <Link
              href={links.staffRecord('/admin/subscriptions/:productId', product.id)}
              className={rowClasses}
            >
              <ItemPicture image={product.image} />
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{localized(product, 'name', language)}</span>
                <span className="block truncate text-sm text-ink-2">
                  {t('sales', { count: product.sales })}
                </span>
              </span>
              <span className="flex shrink-0 flex-col items-end">
                <Amount sar={product.price} size="s" />
                <ProductRating rating={product.rating} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ProductRating({ rating }: { rating: number }) {
  const t = useTranslations('admin.dashboard.top')
  const language = useLanguage()
  if (rating === 0) return <span className="text-xs text-ink-2">{t('noRating')}</span>
  const text = numberText(rating, language, { maximumFractionDigits: 1 })
  return (
    <Rating rating={rating} label={t('rating', { rating: text })} size="s" compact>
      <bdi>{text}</bdi>
    </Rating>
  )
}

type UsersProps = { users: Dashboard['latestUsers']; isAdmin: boolean }

/** A worker sees names only, without links to the records. */
export function LatestUsers({ users, isAdmin }: UsersProps) {
  const t = useTranslations('admin.dashboard.users')
  const links = paths(useLanguage())
  return (
    <Panel
      title={t('title')}
      more={isAdmin ? { href: links.staff('/admin/users'), label: t('all') } : undefined}
    >
      {users.length === 0 && <PanelEmpty>{t('none')}</PanelEmpty>}
      <ul className="divide-y divide-line">
        {users.map(user => (
          <li key={user.id ?? `${user.fullName} ${user.createdAt}`}>
            {user.id === null ? (
              <span className={rowClasses}>
                <UserRow user={user} />
              </span>
            ) : (
              <Link href={links.staffRecord('/admin/users/:userId/edit', user.id)} className={rowClasses}>
                <UserRow user={user} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function UserRow({ user }: { user: Dashboard['latestUsers'][number] }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft font-medium text-brand-strong"
      >
        {user.fullName.trim().charAt(0)}
      </span>
      <span className="min-w-0 grow text-sm text-ink-2">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="truncate text-base font-medium text-ink">{user.fullName}</bdi>
          <span className="shrink-0">
            <RelativeTime date={user.createdAt} />
          </span>
        </span>
        {user.email && <EmailText email={user.email} />}
      </span>
    </>
  )
}
