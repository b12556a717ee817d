import Send from 'lucide-react/icons/send'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../lib/api-types.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Amount } from '../kit/amount.tsx'
import { CustomerName } from '../kit/list/cells.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { OrderAge, ProductsCell } from './columns.tsx'
import { DeliveryMark, itemToDeliver, RefundedLine, UnpaidMark } from './order-parts.tsx'
import { StatusMenu } from './status-menu.tsx'
import type { OrderAction } from './use-order-actions.ts'
import { WhatsappLink } from './whatsapp-link.tsx'

type Props = { order: StaffOrder; onAct: (action: OrderAction) => void }

/** An order in the list of a phone. One that waits for delivery shows its two main actions. */
export function OrderCard({ order, onAct }: Props) {
  const t = useTranslations('admin.orders')
  const item = itemToDeliver(order)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-baseline gap-2">
          <RowLink className="rounded-xs font-semibold">
            <bdi dir="ltr">#{order.number}</bdi>
          </RowLink>
          <OrderAge order={order} />
        </span>
        <StatusMenu order={order} onChoose={status => onAct({ kind: 'status', order, status })} />
      </div>
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate font-medium">
          <CustomerName user={order.user} />
        </span>
        <span className="inline-flex shrink-0 items-center gap-2">
          <UnpaidMark order={order} />
          <Amount sar={order.total} size="m" />
        </span>
      </div>
      <RefundedLine order={order} />
      <div className="flex items-center justify-between gap-2 border-t border-line pt-2.5 text-sm">
        <ProductsCell order={order} />
        <DeliveryMark order={order} />
      </div>
      {item && (
        <div className="flex flex-wrap gap-2 *:grow *:px-3">
          <Button
            tone="soft"
            icon={<Send size={18} aria-hidden="true" className="rtl:-scale-x-100" />}
            onClick={() => onAct({ kind: 'deliver', order, itemId: item.id })}
          >
            {t('actions.deliverShort')}
          </Button>
          {order.user && <WhatsappLink user={order.user} number={order.number} />}
        </div>
      )}
    </div>
  )
}
