import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslations } from 'use-intl'
import { type OrderStatus, orderStatuses } from '#model/order-states.ts'
import type { StaffOrder } from '../../lib/api-types.ts'
import { classNames } from '../../ui/class-names.ts'
import { Menu } from '../../ui/navigation/menu.tsx'
import { MenuItem } from '../../ui/navigation/menu-item.tsx'
import { refusalOf } from './order-parts.tsx'

const looks: Record<OrderStatus, string> = {
  pending: 'bg-warn-soft text-warn',
  completed: 'bg-good-soft text-good',
  cancelled: 'bg-bad-soft text-bad',
}

type Props = {
  order: Pick<StaffOrder, 'number' | 'status' | 'isRenewal' | 'cancelReason'>
  onChoose: (status: OrderStatus) => void
}

/** The status of an order; choosing another one leads to the dialog that explains and confirms it. */
export function StatusMenu({ order, onChoose }: Props) {
  const t = useTranslations('admin.orders')
  const label = t('list.changeStatus', { number: String(order.number), status: t(`status.${order.status}`) })
  return (
    <Menu
      label={label}
      trigger={props => (
        <button
          type="button"
          {...props}
          aria-label={label}
          className={classNames(
            'relative inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap pointer-coarse:min-h-9 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-1',
            looks[order.status],
          )}
        >
          <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
          {t(`status.${order.status}`)}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    >
      {orderStatuses.map(status => {
        const refusal = refusalOf(order, status)
        return (
          <MenuItem
            key={status}
            onSelect={() => onChoose(status)}
            {...(refusal && { disabledReason: t(`change.refused.${refusal}`) })}
          >
            {t(`status.${status}`)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
