import type { kit as arabic } from '../../ar/admin/kit.ts'
import type { TranslationOf } from '../../web.ts'

export const kit = {
  combobox: {
    placeholder: 'Type to search…',
    results: 'Search results',
    searching: 'Searching…',
    none: 'Nothing matches.',
    nothing: 'There is nothing to choose from yet.',
    failed: 'The search failed. Try again.',
    count: '{count, plural, one {# result} other {# results}}',
  },
  dates: {
    presets: {
      today: 'Today',
      days7: 'Last 7 days',
      days30: 'Last 30 days',
      days90: 'Last 90 days',
      thisMonth: 'This month',
      lastMonth: 'Last month',
    },
    from: 'From',
    to: 'To',
    apply: 'Apply',
    required: 'Choose the day',
    reversed: 'The last day is before the first',
    between: '{from} – {to}',
    since: 'Since {from}',
    until: 'Until {to}',
  },
  reveal: {
    title: 'Reveal the account',
    text: 'Your name, the reason and the time go into the change log.',
    reason: 'Why do you need it?',
    reasonRequired: 'Enter the reason',
    confirm: 'Reveal',
    failed: 'The account could not be revealed. Try again.',
  },
  trend: {
    change: '{percent} against the period before',
    same: 'As in the period before',
    fromNothing: 'Nothing in the period before',
    howCounted: 'How is “{name}” counted?',
  },
  /** The days on which shoppers see a banner or a collection. */
  days: { from: 'From {from}', until: 'Until {until}', range: '{from} – {until}', always: 'Always' },
  preview: {
    title: 'As shoppers see it',
    language: 'Language of the preview',
    desktop: 'On a desktop',
    mobile: 'On a phone',
    frame: 'Preview',
  },
} as const satisfies TranslationOf<typeof arabic>
