import { keepPreviousData, useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import { Badge } from '../../ui/badge.tsx'
import { recordLinks } from '../kit/record-links.ts'
import { RelativeTime } from '../kit/relative-time.tsx'
import type { PaletteItem } from './palette-item.ts'

const pauseMs = 150
const tones = { pending: 'warn', completed: 'good', cancelled: 'bad' } as const

/** Orders, customers and products that the server finds for the typed text. */
export function useFoundItems(typed: string) {
  const text = usePaused(typed.trim())
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

/** The text after a short pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

async function search(q: string) {
  return (await call('GET /api/staff/search', { query: { q } })).data
}

type Found = Awaited<ReturnType<typeof search>>

function useItemsOf(found: Found | undefined): PaletteItem[] {
  const t = useTranslations('admin.shell.palette')
  const language = useLanguage()
  const links = paths(language)
  if (!found) return []
  const nameOf = (one: { name: string; nameAr: string }) => (language === 'ar' ? one.nameAr : one.name)
  return [
    ...found.orders.map(order => ({
      id: `order-${order.id}`,
      group: 'orders' as const,
      title: t('order', { number: String(order.number), name: order.customerName }),
      detail: (
        <>
          <bdi>{nameOf({ name: order.productName, nameAr: order.productNameAr })}</bdi>
          {' · '}
          <RelativeTime date={order.createdAt} />
        </>
      ),
      icon: <ShoppingBag />,
      end: (
        <>
          <Price sar={order.total} size="s" />
          <Badge tone={tones[order.status]}>{t(`statuses.${order.status}`)}</Badge>
        </>
      ),
      href: recordLinks.order(links, order.id),
    })),
    ...found.customers.map(customer => ({
      id: `customer-${customer.id}`,
      group: 'customers' as const,
      title: customer.fullName,
      detail: <bdi>{[customer.email, customer.phone].filter(Boolean).join(' · ')}</bdi>,
      icon: <UserRound />,
      end: t('orderCount', { count: customer.orderCount }),
      href: recordLinks.customer(links, customer.id),
    })),
    ...found.products.map(product => ({
      id: `product-${product.id}`,
      group: 'products' as const,
      title: nameOf(product),
      detail: <bdi>{language === 'ar' ? product.name : product.nameAr}</bdi>,
      icon: <BadgeCheck />,
      end: product.isActive ? undefined : <Badge>{t('inactive')}</Badge>,
      href: recordLinks.product(links, product.id),
    })),
  ]
}
