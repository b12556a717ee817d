import type { offline as original } from '../ar/offline.ts'
import type { TranslationOf } from '../web.ts'

export const offline: TranslationOf<typeof original> = {
  shop: 'Ishtirak',
  title: 'You are offline',
  text: 'This page has not been opened on this device before. Check your connection, then try again.',
  purchaseTitle: 'Buying needs a connection',
  purchaseText:
    'Your cart and its prices are not shown offline, because prices may have changed. Your cart is saved, and you have not been charged.',
  retry: 'Try again',
  home: 'Home page',
  seen: 'Pages that you can read now',
}
