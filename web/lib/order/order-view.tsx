import type { OrderDetail } from '../replies.ts'
import { Accounts } from './accounts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'

/** An order as its buyer sees it: what was delivered first. */
export function OrderView({ order }: { order: OrderDetail }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        {order.accounts.length > 0 && <Accounts order={order} />}
        <OrderItems order={order} />
      </div>
      <OrderFacts order={order} />
    </div>
  )
}
