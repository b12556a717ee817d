import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Order, User } from '../../lib/api-types.ts'
import { paymentObstacle, usePayOrder } from '../../lib/purchase/use-pay-order.ts'
import { Button } from '../../ui/buttons/button.tsx'

type Props = { orderId: string; user: User }

/** Starts another payment of the same order, while it can be paid. */
export function TryAgain({ orderId, user }: Props) {
  const t = useTranslations('purchase.failure')
  const order = useQuery({
    queryKey: ['order', orderId],
    queryFn: async () => (await call('GET /api/orders/{id}', { params: { id: orderId } })).data,
    retry: false,
  })
  // Keeps the button's place while the order loads.
  if (order.isPending) return <Button busy>{t('tryAgain')}</Button>
  if (order.data?.status !== 'pending') return null
  return <PayAgain order={order.data} user={user} />
}

function PayAgain({ order, user }: { order: Order; user: User }) {
  const t = useTranslations('purchase')
  const pay = usePayOrder(order, user)
  const obstacle = paymentObstacle(order, pay.error)
  return (
    <Button
      busy={pay.isPending || pay.isSuccess}
      disabledReason={obstacle ? t(`order.${obstacle}`) : null}
      onClick={() => pay.mutate()}
    >
      {t('failure.tryAgain')}
    </Button>
  )
}
