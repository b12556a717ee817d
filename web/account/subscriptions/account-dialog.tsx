import { useTranslations } from 'use-intl'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { DeliveredAccounts } from '../../lib/order/delivered-accounts.tsx'
import { SubscriptionDialog, type SubscriptionDialogProps } from './subscription-dialog.tsx'
import { useDeliveredAccounts } from './use-subscriptions.ts'

/** The delivered accounts of a subscription, masked until the owner reveals them. */
export function AccountDialog(props: SubscriptionDialogProps) {
  return (
    <SubscriptionDialog {...props} about="account">
      {({ delivery }) => delivery && <Accounts delivery={delivery} />}
    </SubscriptionDialog>
  )
}

function Accounts({ delivery }: { delivery: NonNullable<OwnSubscription['delivery']> }) {
  const loadFailed = useTranslations('subscriptions.account')('loadFailed')
  const { query, accounts } = useDeliveredAccounts(delivery)
  return (
    <QueryState query={query} errorTitle={loadFailed}>
      {query.data && <DeliveredAccounts order={{ ...query.data, accounts }} />}
    </QueryState>
  )
}
