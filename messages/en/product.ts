import type { product as arabic } from '../ar/product.ts'
import type { TranslationOf } from '../web.ts'
import { fieldProblems } from './field-problems.ts'

export const product = {
  notFound: 'Subscription not found',
  notFoundText: 'It may no longer be sold, or its link has changed.',
  back: 'Back to all subscriptions',
  featured: 'Featured',
  about: 'Description',
  features: 'Features',
  details: 'About this subscription',
  duration: 'Duration',
  mostChosen: 'Most chosen',
  faq: 'Common questions',
  reviews: '{count, plural, =0 {No reviews yet} one {# review} other {# reviews}}',
  stock: {
    plenty: 'Available now',
    few: 'Only a few left',
    soldOut: 'Sold out',
    byStaff: 'Delivered within 24 hours',
  },
  delivery: {
    instant: 'Instant delivery: your account appears on screen and in your inbox once payment is complete.',
    byStaff: 'Our team prepares it and delivers it to you within 24 hours of payment.',
    soldOut:
      'All durations are sold out right now. Ask for a notice, and we write as soon as one is available.',
    otherProducts: 'Other subscriptions in {category}',
  },
  prices: {
    title: 'Two ways to pay',
    renewing: 'Automatic renewal',
    once: 'One-time payment',
    saving: 'Save {percent}',
    renewalRules: {
      keep: 'At each renewal you keep your account; nothing changes for you.',
      extend: 'At each renewal you keep your account, and our team extends it within 24 hours.',
      new_account: 'At each renewal you get a new account; the old one works until its end.',
    },
    noRenewal: 'Not available for this duration',
    onceText: 'You pay once, without renewal.',
    note: 'You can change your choice at checkout.',
  },
  quantity: {
    label: 'Quantity',
    decrease: 'Decrease the quantity',
    increase: 'Increase the quantity',
    atMin: 'The smallest quantity is one',
    atMax: 'This is the largest quantity per order',
    overStock:
      '{stock, plural, =0 {No accounts are ready for instant delivery now} one {# account is ready for instant delivery now} other {# accounts are ready for instant delivery now}}, so we may not be able to accept a larger order.',
  },
  price: 'Price',
  fields: {
    title: 'Activation details',
    choose: 'Choose',
    ...fieldProblems,
    fillAll: 'Please fill in all required fields',
    correct: 'Please correct the marked fields',
  },
  related: { boughtTogether: 'Often bought together', sameCategory: 'You may also like' },
  facts: { devices: 'Devices', region: 'Region' },
  receive: {
    title: 'What you receive',
    instant: {
      title: 'Your sign-in details',
      text: 'On screen and in your inbox, seconds after you pay.',
    },
    byStaff: {
      title: 'Your activated subscription',
      text: 'Our team prepares it and sends the details within 24 hours of payment.',
    },
    signIn: {
      title: 'Start using it',
      text: 'Sign in on your device; you will always find the details on your order page.',
    },
    warranty: {
      title: 'A warranty on the account',
      text: 'If the account stops working, tell us on your order page: we replace it or refund you.',
    },
    support: { title: 'Support', text: 'Write to us any time if you have a problem.' },
  },
} as const satisfies TranslationOf<typeof arabic>
