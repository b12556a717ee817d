import { useTranslations } from 'use-intl'
import type { OrderStatus } from '#model/order-states.ts'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'

const tones: Record<OrderStatus, BadgeTone> = { pending: 'warn', completed: 'good', cancelled: 'bad' }

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('admin.orders.status')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
