import { keepPreviousData, useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { CouponStatusBadge, DiscountText } from '../coupons/coupon-parts.tsx'
import { Amount } from '../kit/amount.tsx'
import { recordLinks } from '../kit/record-links.ts'
import { RelativeTime } from '../kit/relative-time.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import { type PaletteItem, recordIcons } from './palette-item.ts'
import { cutAtEnd } from './palette-option.tsx'

const tones = { pending: 'warn', completed: 'good', cancelled: 'bad' } as const

/** Orders, customers, products, coupons and stock accounts that the server finds for the typed text. */
export function useFoundItems(typed: string) {
  const text = useDebounced(typed.trim())
  const query = useQuery({
    queryKey: ['staff', 'search', text],
    queryFn: () => search(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const items = useItemsOf(typed.trim() === '' ? undefined : query.data)
  const isWaiting = typed.trim() !== '' && (text !== typed.trim() || query.isFetching)
  return { items, isWaiting, isError: query.isError && text !== '' }
}

async function search(q: string) {
  return (await call('GET /api/staff/search', { query: { q } })).data
}

type Found = Awaited<ReturnType<typeof search>>

function useItemsOf(found: Found | undefined): PaletteItem[] {
  const t = useTranslations('admin.shell.palette')
  const states = useTranslations('admin.accounts.states')
  const language = useLanguage()
  const links = paths(language)
  if (!found) return []
  const nameOf = (one: { name: string; nameAr: string }) => (language === 'ar' ? one.nameAr : one.name)
  return [
    ...found.orders.map(order => ({
      id: `order-${order.id}`,
      group: 'orders' as const,
      title: t('order', { number: isolate(`#${order.number}`), name: isolate(order.customerName) }),
      detail: (
        <>
          <bdi>{nameOf({ name: order.productName, nameAr: order.productNameAr })}</bdi>
          {' · '}
          <RelativeTime date={order.createdAt} />
        </>
      ),
      icon: <recordIcons.order />,
      end: (
        <>
          <Amount sar={order.total} size="s" />
          <Badge tone={tones[order.status]}>{t(`statuses.${order.status}`)}</Badge>
        </>
      ),
      href: recordLinks.order(links, order.id),
    })),
    ...found.customers.map(customer => ({
      id: `customer-${customer.id}`,
      group: 'customers' as const,
      title: customer.fullName,
      detail: <bdi className={cutAtEnd}>{[customer.email, customer.phone].filter(Boolean).join(' · ')}</bdi>,
      icon: <recordIcons.customer />,
      end: t('orderCount', { count: customer.orderCount }),
      href: recordLinks.customer(links, customer.id),
    })),
    ...found.products.map(product => ({
      id: `product-${product.id}`,
      group: 'products' as const,
      title: nameOf(product),
      detail: <bdi className={cutAtEnd}>{language === 'ar' ? product.name : product.nameAr}</bdi>,
      icon: <recordIcons.product />,
      end: product.isActive ? undefined : <Badge>{t('inactive')}</Badge>,
      href: recordLinks.product(links, product.id),
    })),
    ...found.coupons.map(coupon => ({
      id: `coupon-${coupon.id}`,
      group: 'coupons' as const,
      title: coupon.code,
      detail: <DiscountText coupon={coupon} />,
      icon: <recordIcons.coupon />,
      end: <CouponStatusBadge status={coupon.status} />,
      href: recordLinks.coupon(links, coupon.code),
    })),
    ...found.accounts.map(account => ({
      id: `account-${account.id}`,
      group: 'accounts' as const,
      title: account.username,
      detail: (
        <bdi className={cutAtEnd}>
          {nameOf({ name: account.subscriptionName, nameAr: account.subscriptionNameAr })}
        </bdi>
      ),
      icon: <KeyRound />,
      end:
        account.orderNumber === null
          ? states(account.state)
          : t('soldIn', { number: isolate(`#${account.orderNumber}`) }),
      href: recordLinks.stockAccount(links, account.id),
    })),
  ]
}
