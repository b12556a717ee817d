import type { common as arabic } from '../ar/common.ts'
import type { TranslationOf } from '../web.ts'

export const common = {
  siteName: 'Ishtirak',
  pageTitle: '{page} · {site}',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  opening: 'Opening the page…',
  close: 'Close',
  retry: 'Try again',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  logout: 'Sign out',
  loggingOut: 'Signing out',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  call: {
    offline: 'No connection. Check your connection and try again.',
    timeout: 'The answer took longer than usual. Try again.',
    unreadable: 'An unexpected error occurred',
  },
  session: {
    checking: 'Checking your account…',
    unreachable: 'Your account could not be checked',
    unreachableText: 'We could not reach the server. You are still signed in on this device.',
  },
  switches: {
    otherLanguage: 'العربية',
    otherLanguageShort: 'ع',
    currency: 'Currency',
    SAR: 'Saudi riyal',
    EGP: 'Egyptian pound',
    USD: 'US dollar',
    theme: 'Appearance',
    system: 'Automatic',
    light: 'Light',
    dark: 'Dark',
  },
  pagination: {
    nav: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {page}',
  },
  lists: {
    searchButton: 'Search',
    status: 'Status',
    all: 'All',
    period: 'Period',
    anyTime: 'Any time',
    lastDays: '{days, plural, =0 {Today} one {Last day} other {Last # days}}',
    reset: 'Clear the filters',
  },
  form: {
    invalidData: 'Something went wrong with the data',
  },
  notFound: {
    title: 'Page not found',
    text: 'The link may have changed, or the page was removed. Search for what you want or go back home.',
    search: 'Search the shop',
    searchButton: 'Search',
    home: 'Home page',
    contact: 'Contact us',
  },
  errorPage: {
    title: 'Something went wrong',
    text: 'The fault is ours and has been recorded. Try again in a moment.',
    busyTitle: 'The shop is busy',
    busyText:
      'We could not open this page right now. Try again in a few seconds; your cart and orders are safe.',
    tooManyTitle: 'Too many requests',
    tooManyText:
      'We received many requests from your network in a short time. Wait a moment, then try again.',
  },
  offlineCopy: 'You are offline. This is a saved copy from {time}; prices may have changed.',
} as const satisfies TranslationOf<typeof arabic>
