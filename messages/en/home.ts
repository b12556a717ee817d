import type { home as arabic } from '../ar/home.ts'
import type { TranslationOf } from '../web.ts'

export const home = {
  description: 'Films, music, software and games at a clear price, paid safely and delivered at once.',
  welcome: 'Your digital subscriptions, delivered in seconds',
  browseOffer: 'See the offer',
  byCategory: 'Browse by category',
  allCategories: 'All categories',
  featured: 'Featured subscriptions',
  popular: 'Most requested',
  why: 'Why Ishtirak?',
  delivery: 'Instant delivery',
  deliveryText: 'On screen and in your inbox, seconds after you pay.',
  security: 'Safe payment',
  securityText: 'Only the payment provider sees your card.',
  renewal: 'Automatic renewal',
  renewalText: 'Pause or cancel it in your account, in one click.',
  callTitle: 'Can’t find what you’re looking for?',
  callText: 'Every subscription in one place, with its prices and durations.',
  callAll: 'All subscriptions',
  callContact: 'Ask us',
  carousel: {
    label: 'Offers',
    previous: 'Previous offer',
    next: 'Next offer',
    pause: 'Pause the offers',
    play: 'Play the offers',
    slide: 'Offer {position} of {count}',
  },
} as const satisfies TranslationOf<typeof arabic>
