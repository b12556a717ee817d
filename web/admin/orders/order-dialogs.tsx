import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { itemName } from '../../lib/order/order-items.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DeliverForm } from './deliver-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { StatusForm } from './status-form.tsx'
import { type OrderAction, type OrderActions, useAfterDelivery, useStaffOrder } from './use-order-actions.ts'

/** The dialog of the action that a person started in the list or in the open order. */
export function OrderDialogs({ actions }: { actions: OrderActions }) {
  const close = useTranslations('common')('close')
  const title = useDialogTitle()
  const { action } = actions
  return (
    <Dialog
      open={action !== undefined}
      onClose={actions.close}
      title={action && <span className="line-clamp-3">{title(action)}</span>}
      closeLabel={close}
    >
      {action && <ActionForm action={action} actions={actions} />}
    </Dialog>
  )
}

function useDialogTitle() {
  const t = useTranslations('admin.orders')
  const language = useLanguage()
  return (action: OrderAction) => {
    const { order } = action
    const number = String(order.number)
    if (action.kind === 'status') return t('change.title', { number })
    if (action.kind === 'refund') return t('refund.title', { number })
    const item = order.items.find(({ id }) => id === action.itemId)
    return t('deliver.title', { item: item ? itemName(item, language) : '' })
  }
}

/** The forms need the whole order: its payments, free stock and what may be refunded. */
function ActionForm({ action, actions }: { action: OrderAction; actions: OrderActions }) {
  const t = useTranslations('admin.orders.panel')
  const query = useStaffOrder(action.order.id)
  const afterDelivery = useAfterDelivery(actions)
  const onDone = async () => {
    actions.close()
    await afterDelivery(action.order, action.kind === 'deliver' ? action.nextHref : undefined)
  }
  return (
    <QueryState query={query} errorTitle={t('loadFailed')} rows={2}>
      {query.data && action.kind === 'status' && (
        <StatusForm
          order={query.data}
          initial={action.status}
          onDone={onDone}
          onConflict={() => actions.refresh(action.order.id)}
        />
      )}
      {query.data && action.kind === 'deliver' && (
        <DeliverForm order={query.data} itemId={action.itemId} onDone={onDone} />
      )}
      {query.data && action.kind === 'refund' && <RefundForm order={query.data} onDone={onDone} />}
    </QueryState>
  )
}
