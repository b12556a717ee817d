import { useTranslations } from 'use-intl'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type NamedProduct, ProductDialog } from './product-dialog.tsx'
import { useStockAccount } from './use-stock.ts'

type Props = { accountId: string; onAdd: (product: NamedProduct) => void; onClose: () => void }

/** Opens the stock of an account's product with this account alone, for links that know only the account. */
export function AccountDialog({ accountId, onAdd, onClose }: Props) {
  const t = useTranslations('admin.accounts')
  const close = useTranslations('common')('close')
  const query = useStockAccount(accountId)
  if (!query.data) {
    return (
      <Dialog open onClose={onClose} title={t('product.accounts')} closeLabel={close}>
        <QueryState query={query} errorTitle={t('loadFailed')}>
          <EmptyState title={t('finding.gone')} />
        </QueryState>
      </Dialog>
    )
  }
  const { subscriptionId: id, subscriptionName: name, subscriptionNameAr: nameAr } = query.data
  const product = { id, name, nameAr }
  return (
    <ProductDialog product={product} accountId={accountId} onAdd={() => onAdd(product)} onClose={onClose} />
  )
}
