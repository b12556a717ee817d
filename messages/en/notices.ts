import type { notices as arabic } from '../ar/notices.ts'
import { titlesOf } from '../case-titles.ts'
import type { TranslationOf } from '../web.ts'
import { cases } from './admin/cases.ts'

export const notices = {
  title: 'Notifications',
  bell: '{count, plural, =0 {Notifications: nothing new} one {Notifications: one new} other {Notifications: # new}}',
  list: 'Your notifications',
  all: 'All notifications',
  older: 'Show older ones',
  unread: 'New',
  readAll: 'Mark all as read',
  empty: 'No notifications yet',
  emptyText: 'Deliveries, renewals and everything else about your account appear here.',
  emptyStaff: 'New cases, low stock and chats that wait for an answer appear here.',
  loadFailed: 'Your notifications could not be loaded',
  changeFailed: 'This could not be saved',
  push: {
    title: 'Notifications on this device',
    text: 'We tell you as soon as your order is ready, when a renewal fails and when support answers, even when the page is closed.',
    on: 'This device gets notifications: orders that are ready, failed renewals and answers from support.',
    blocked:
      'Your browser blocks notifications from the shop. Allow them in the site settings of the browser, then open this page again.',
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off notifications',
    turnedOn: 'This device gets notifications from now on',
    turnedOff: 'Notifications are off on this device',
    failed: 'The notifications of this device could not be changed',
  },
  kinds: {
    order_completed: { title: 'Payment received', text: 'Order {order} is paid: {product}.' },
    order_delivered: {
      title: 'Your subscription has arrived',
      text: 'The details of {product} are in order {order}.',
    },
    refund_confirmed: {
      title: 'Your payment was refunded',
      text: '<amount></amount> was refunded for order {order}. It reaches your card within a few days.',
    },
    subscription_renewed: { title: '{renewed}', text: '{renewal} {next}' },
    renewal_delivered: { title: '{delivered}', text: '{delivery}' },
    renewal_failed: {
      title: 'The renewal was not paid',
      text: '{product} was not renewed. You keep access until {date}. Pay the period now with any card.',
    },
    subscription_ending: {
      title: 'Your subscription ends soon',
      text: '{product} ends on {date} and does not renew.',
    },
    subscription_expired: {
      title: 'Your subscription has ended',
      text: '{product} has ended. You can buy it again.',
    },
    claim_answered: { title: 'Your report was answered', text: '{product}, order {order}: {outcome}' },
    claim_waiting: {
      title: 'Your report is waiting for a new account',
      text: 'No account of {product} is available now. You come before new orders and get yours as soon as it arrives.',
    },
    claim_refund_failed: {
      title: 'Your refund did not go through',
      text: '{product}, order {order}: the payment provider refused to return <amount></amount>. Our team is taking care of it.',
    },
    review_invited: { title: 'How do you like {product}?', text: 'Rate what you received in order {order}.' },
    price_changed: {
      title: 'The price of {product} changed',
      text: 'It now costs <price></price>. Nothing changes for you: your subscription renews for <amount></amount>.',
    },
    plan_changed: { title: 'Your renewal changed', text: '{product}: {change}' },
    chat_answered: {
      title: 'You have an answer in the chat',
      text: 'Our support team has answered. Open the chat to read it.',
    },
    stock_low: {
      title: '{product} is running low',
      text: '{stock}',
    },
    stock_exhausted: {
      title: 'Sold out: {exhausted}',
      text: 'It cannot be sold until accounts are added.',
    },
    case_opened: { title: '{caseTitle}', text: 'A new case needs a decision. {subject}' },
    chat_waiting: { title: 'A visitor is waiting in the chat', text: 'Open the chats to answer.' },
  },
  claimOutcomes: {
    replaced: 'we replaced the account with a new one.',
    extended: 'we extended your subscription.',
    refunding: 'your refund is on its way.',
    rejected: 'the report was not accepted. The reason is on the order’s page.',
  },
  renewals: {
    automatic: '{product} renewed automatically.',
    paid: 'We received your payment, and {product} was renewed.',
    restarted: 'A new period of {product} has begun.',
  },
  afterRenewal: {
    nothing: { title: 'Your subscription was renewed', text: 'It is active until {date}.' },
    new_account: {
      title: 'Your renewal is paid',
      text: 'Our team is preparing your new account and will tell you when it is ready.',
    },
    stock: {
      title: 'Your renewal is paid',
      text: 'No new account is in stock yet. You come before new orders, and we will tell you when it arrives.',
    },
    extension: {
      title: 'Your renewal is paid',
      text: 'Our team is extending your account until {date} and will tell you when it is done.',
    },
  },
  renewedAccounts: {
    new: {
      title: 'Your new account has arrived',
      text: 'The details of your new {product} account are in order {order}. It works until {date}.',
    },
    same: {
      title: 'Your account was extended',
      text: 'Our team extended your {product} account until {date}. Your sign-in details are the same.',
    },
  },
  planChanges: {
    active: 'it renews automatically again.',
    suspended: 'the renewal was paused. You keep access until the end date.',
    cancelled: 'the renewal was cancelled for good. You keep access until the end date.',
    keep: 'you keep the same account at each renewal.',
    extend: 'our team extends the same account at each renewal.',
    new_account: 'you receive a new account at each renewal.',
  },
  subjectOrder: 'Order {order}',
  stockLeft:
    '{count, plural, =0 {No account is left.} one {One account is left.} other {# accounts are left.}}',
  stockLeftOf: 'Left: {durations}.',
  exhaustedOf: '{product}: {durations}',
  caseTitles: titlesOf(cases.kinds),
} as const satisfies TranslationOf<typeof arabic>
