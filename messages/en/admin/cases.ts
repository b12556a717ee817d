import type { cases as arabic } from '../../ar/admin/cases.ts'
import type { TranslationOf } from '../../web.ts'

export const cases = {
  intro:
    'Everything the shop could not settle alone, oldest first. A case that settles itself leaves the list.',
  open: 'Open',
  resolved: 'Resolved',
  filter: 'Kind',
  empty: 'Nothing is waiting for you',
  emptyText: 'Every case is resolved. When the shop needs you, the case appears here at once.',
  noneOfKind: 'No cases of this kind',
  noneResolved: 'No case has been resolved yet',
  showAll: 'Show all kinds',
  failed: 'The cases could not be loaded',
  whatHappened: 'What happened',
  whatToDo: 'What to do',
  opened: 'Opened <when></when>',
  due: 'Due <when></when>',
  late: 'Was due <when></when>',
  go: {
    order: 'Open the order',
    deliver: 'Deliver the order',
    refund: 'Refund',
    subscription: 'Open the subscription record',
    stock: 'Add stock',
    claim: 'Open the claim',
    product: 'Open the product',
    system: 'Open the system page',
  },
  retry: 'Check with Paymob now',
  retrying: 'Asking…',
  retried: 'Paymob was asked. If its answer settles the matter, the case leaves the list by itself.',
  stockForWorker: 'Admins add accounts: tell one that this product needs stock.',
  resolve: 'Resolve',
  resolveTitle: 'Resolve the case',
  resolveText: 'Write what you did, for your colleagues. The note is kept in the history under your name.',
  note: 'What did you do?',
  noteRequired: 'Write what you did',
  confirmResolve: 'Save and resolve',
  resolvedToast: 'The case is resolved',
  facts: {
    order: 'Order',
    customer: 'Customer',
    product: 'Product',
    amount: 'Amount',
    left: 'Left in stock',
    out: 'Out of stock',
    low: 'Running low',
    missing: 'Delivered',
    transaction: 'Paymob transaction',
    expected: 'Expected',
    reason: 'Reason',
    declines: 'Declined cards',
    account: 'Account',
    person: 'Person',
    accounts: 'Accounts shown',
  },
  units: '{delivered} of {bought}',
  durationLeft: '{duration} ({count})',
  resolvedBy: 'Resolved by {name}',
  resolvedByShop: 'Settled by itself',
  outcomes: {
    delivered: 'The order was delivered.',
    cancelled: 'The order was cancelled.',
    agrees: 'Paymob’s records agree with ours again.',
    paid: 'The payment was confirmed.',
    declined: 'The card was declined; nothing was charged.',
    not_paid: 'It is certain that nothing was paid.',
    refunded: 'The whole amount was refunded.',
    refused: 'Paymob refused it; a new case has the reason.',
    accepted: 'Paymob accepts the key again.',
    stopped: 'The renewal was stopped at Paymob.',
    found: 'Paymob has the subscription.',
    renewed: 'The renewal was recorded.',
    restocked: 'The product is in stock again.',
    sold_out: 'The stock ran out; a new case says so.',
    no_stock_needed: 'The product is no longer delivered from stock.',
    answered: 'The claim was answered.',
    claim_reopened: 'The claim is open again, and its case remains.',
  },
  kinds: {
    stock_low: {
      title: 'Stock is running low',
      happened:
        'This product is delivered automatically, and the free accounts of some durations are at or below the alert mark.',
      action:
        'Add accounts for these durations before their sale stops. The case closes once every duration is above the mark.',
    },
    stock_exhausted: {
      title: 'Out of stock',
      happened:
        'One duration or more of this product has no free account left, so customers cannot buy it now.',
      action:
        'Add accounts for the durations below to put them back on sale. The case closes once every duration is above the alert mark.',
    },
    delivery_overdue: {
      title: 'Delivery is late',
      happened: 'The customer paid more than 24 hours ago and has not received the order that we promised.',
      action: 'Open the order and deliver it now, or contact the customer and apologize.',
    },
    claim_open: {
      title: 'A customer reported an account',
      happened:
        'A delivered account does not work, says the customer, and the shop could not replace it by itself.',
      action:
        'Open the claim, then replace the account, extend it, refund it, or reject the claim with a reason.',
    },
    duplicate_account: {
      title: 'One account is in stock twice',
      happened:
        'The stock of this product has two rows for one account whose name was written in two ways, so two customers could get it.',
      action:
        'A row that was not sold has been set aside. If both were sold, replace the account of one customer from the order, then close the case.',
    },
    accounts_shown: {
      title: 'Many accounts were shown',
      happened: 'Within an hour an admin was shown the passwords of an unusual number of stock accounts.',
      action:
        'Ask the admin why. If it was someone else, end the admin’s sessions, change the password, and read the change log.',
    },
    delivery_short: {
      title: 'Delivery is incomplete',
      happened: 'The customer paid for several accounts and stock had only some of them.',
      action: 'Add accounts, and the delivery completes itself; or deliver the rest from the order.',
    },
    payment_unknown: {
      title: 'Payment without an answer',
      happened: 'The customer started to pay and Paymob has not said yes or no. The order stays reserved.',
      action:
        'Press “Check with Paymob now”. If it stays open, look for the transaction in Paymob’s dashboard.',
    },
    paid_after_expiry: {
      title: 'Paid after the order expired',
      happened:
        'The payment came after the order was cancelled and its stock was gone, so the shop asked for a refund.',
      action: 'Follow the refund on the order. The case closes when Paymob confirms it.',
    },
    paid_twice: {
      title: 'Paid twice',
      happened: 'A second payment came for a paid order. The shop refunds by itself what it has recorded.',
      action:
        'Check on the order that the extra payment was refunded, or refund the transaction in Paymob’s dashboard.',
    },
    cancelled_with_money: {
      title: 'Cancelled, but not refunded',
      happened: 'A staff member cancelled a paid order, and the shop still has the money.',
      action: 'Refund it from the order, or write why the shop keeps it and resolve the case.',
    },
    amount_mismatch: {
      title: 'The payment does not match the order',
      happened:
        'Paymob answered with another amount, currency or integration than we asked for. Nothing was delivered.',
      action:
        'Compare the transaction in Paymob’s dashboard with the order, then refund it or complete the order.',
    },
    gateway_unauthorized: {
      title: 'Paymob refuses the shop’s key',
      happened:
        'Paymob rejected the keys of the connection. Payments and refunds fail until the key is fixed.',
      action:
        'Check the Paymob keys in the server’s configuration. The case closes with the first accepted call.',
    },
    card_testing: {
      title: 'Suspicious payment attempts',
      happened:
        'Many cards were declined in a short time from one customer or network, as when stolen cards are tried.',
      action:
        'Look at the order and the customer, and disable the account if needed. Attempts are limited already.',
    },
    unknown_payment: {
      title: 'Payment of an unknown order',
      happened: 'Paymob sent a signed notification about a transaction that belongs to none of our orders.',
      action: 'Look up the transaction in Paymob’s dashboard, and refund it if it belongs to another shop.',
    },
    refund_failed: {
      title: 'A refund failed',
      happened: 'Paymob refused the refund, so the customer has received nothing.',
      action: 'Read the reason and try again from the order, or pay the customer back in another way.',
    },
    refund_delayed: {
      title: 'A refund has been waiting for an hour',
      happened:
        'The refund has not reached Paymob yet, so the customer has no money back. The shop keeps trying by itself.',
      action:
        'The order shows the reason. If Paymob is down, wait, or press “Check with Paymob now” to send it at once.',
    },
    refund_unknown: {
      title: 'Refund without an answer',
      happened:
        'The refund was sent and Paymob did not answer. It is not sent again, to avoid refunding twice.',
      action: 'Press “Check with Paymob now”, or look for it in Paymob’s dashboard.',
    },
    provider_refund: {
      title: 'Refunded in Paymob’s dashboard',
      happened: 'A refund was made directly in Paymob’s dashboard. The shop recorded it on the order.',
      action: 'Make sure that it was intended and that the order’s status is right, then resolve the case.',
    },
    provider_differs: {
      title: 'Paymob’s records differ from ours',
      happened: 'What Paymob says about this payment is not what we recorded as paid or refunded.',
      action:
        'Press “Check with Paymob now” first. If they still differ, write to Paymob with the transaction number.',
    },
    subscription_missing: {
      title: 'Subscription missing at Paymob',
      happened: 'The customer paid for a renewing subscription, and Paymob has none to renew.',
      action:
        'Press “Check with Paymob now”. If it does not appear, tell the customer that it will not renew.',
    },
    unknown_subscription: {
      title: 'Unknown subscription',
      happened: 'Paymob sent a notification about a subscription that belongs to none of our customers.',
      action: 'Look it up in Paymob’s dashboard, and stop it there if it charges a customer.',
    },
    charged_after_cancel: {
      title: 'Charged after cancelling',
      happened:
        'Paymob renewed a cancelled subscription and charged the customer. The shop asked for a refund.',
      action: 'Follow the refund on the order, and make sure that the subscription is stopped at Paymob.',
    },
    renewal_not_stopped: {
      title: 'Renewal not stopped at Paymob',
      happened:
        'The subscription ended here, but its renewal at Paymob could not be stopped. It may charge again.',
      action: 'Press “Check with Paymob now”, or stop it in Paymob’s dashboard.',
    },
  },
} as const satisfies TranslationOf<typeof arabic>
