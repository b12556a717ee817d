import { useMutation } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Mail from 'lucide-react/icons/mail'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { hasInvoice } from '#model/order-states.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { itemName } from '../../lib/order/order-items.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import { MenuItem, MenuLink } from '../../ui/navigation/menu-item.tsx'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useOpenParam } from '../kit/use-open-param.ts'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { itemToDeliver, waitsForExtension } from './order-parts.tsx'
import type { OrderActions } from './use-order-actions.ts'
import { WhatsappLink } from './whatsapp-link.tsx'

type Props = { order: StaffOrderDetail; actions: OrderActions }
type BarProps = Props & { nextHref: string | undefined }

/** The actions of the open order: the next step first, the others in a menu. */
export function OrderActionBar({ order, actions, nextHref }: BarProps) {
  const t = useTranslations('admin.orders.actions')
  const language = useLanguage()
  const item = itemToDeliver(order)
  const deliver = () => item && actions.start({ kind: 'deliver', order, itemId: item.id, nextHref })
  const changeStatus = () =>
    actions.start({
      kind: 'status',
      order,
      status: order.status === 'cancelled' ? 'pending' : 'cancelled',
    })
  const role = useStaffUser().role
  useOpenParam({ deliver, refund: () => role === 'admin' && actions.start({ kind: 'refund', order }) })
  const whatsapp = useRef<HTMLAnchorElement>(null)
  const group = t('keys.title')
  useShortcuts([
    ...(item ? [{ keys: 'd', label: t('keys.deliver'), group, run: deliver }] : []),
    { keys: 's', label: t('changeStatus'), group, run: changeStatus },
    ...(order.user.phone
      ? [{ keys: 'w', label: t('keys.whatsapp'), group, run: () => whatsapp.current?.click() }]
      : []),
  ])
  return (
    <footer
      data-bottom-bar="wide"
      className="sticky bottom-0 flex items-center gap-2 border-t border-line bg-surface px-4 py-3 xl:static"
    >
      {item ? (
        <Button
          // A renewal that waits for an extension has its main button beside the account.
          tone={waitsForExtension(order) ? 'quiet' : 'primary'}
          className="min-w-0 grow"
          icon={<Send size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />}
          aria-keyshortcuts="d"
          onClick={deliver}
        >
          <span className="truncate">{t('deliver', { item: itemName(item, language) })}</span>
        </Button>
      ) : (
        <Button
          tone="quiet"
          className="grow"
          aria-keyshortcuts="s"
          icon={<CircleCheck size={18} aria-hidden="true" />}
          onClick={changeStatus}
        >
          {t('changeStatus')}
        </Button>
      )}
      <WhatsappLink ref={whatsapp} user={order.user} number={order.number} asIcon />
      <MoreMenu order={order} actions={actions} onChangeStatus={item && changeStatus} />
    </footer>
  )
}

function MoreMenu({ order, actions, onChangeStatus }: Props & { onChangeStatus: (() => void) | undefined }) {
  const t = useTranslations('admin.orders.actions')
  const links = paths(useLanguage())
  const role = useStaffUser().role
  const resend = useResend(order)
  const refundRefusal =
    role !== 'admin' ? t('adminOnly') : order.refundable ? undefined : t('nothingToRefund')
  return (
    <Menu
      label={t('more')}
      trigger={props => (
        <IconButton {...props} label={t('more')} tone="quiet" icon={<Ellipsis size={20} />} />
      )}
    >
      {onChangeStatus && (
        <MenuItem icon={<CircleCheck />} onSelect={onChangeStatus}>
          {t('changeStatus')}
        </MenuItem>
      )}
      <MenuItem
        icon={<Mail />}
        onSelect={() => resend.mutate()}
        {...(order.status !== 'completed' && { disabledReason: t('onlyCompleted') })}
      >
        {t('resend')}
      </MenuItem>
      {hasInvoice(order) && (
        <MenuLink icon={<ReceiptText />} href={links.invoice(order.id)}>
          {t('invoice')}
        </MenuLink>
      )}
      <MenuItem
        icon={<Undo2 />}
        tone="danger"
        onSelect={() => actions.start({ kind: 'refund', order })}
        {...(refundRefusal && { disabledReason: refundRefusal })}
      >
        {t('refund')}
      </MenuItem>
    </Menu>
  )
}

/** Mails the accounts of an order again. */
export function useResend({ id, number }: { id: string; number: number }) {
  const t = useTranslations('admin.orders.actions')
  const toast = useToast()
  return useMutation({
    mutationFn: () => call('POST /api/orders/{id}/resend-delivery', { params: { id } }),
    onSuccess: () => {
      const text = t('resent', { number: isolate(String(number)) })
      toast({ tone: 'good', text, leavesWithPage: true })
    },
    onError: error => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
  })
}
