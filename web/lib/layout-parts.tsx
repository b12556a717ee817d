import { useTranslations } from 'use-intl'

/** The shop's logo: an alif and a play button. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5 text-xl font-bold text-brand">
      <svg viewBox="0 0 34 34" aria-hidden="true" className="size-8.5 shrink-0">
        <rect width="34" height="34" rx="11" className="fill-brand" />
        <rect x="10" y="8.5" width="4" height="17" rx="2" className="fill-on-brand" />
        <path
          d="M18 12.2v9.6a1 1 0 0 0 1.5.86l7.4-4.8a1 1 0 0 0 0-1.72l-7.4-4.8a1 1 0 0 0-1.5.86z"
          className="fill-on-brand"
        />
      </svg>
      {name}
    </span>
  )
}

/** First in the tab order; skips the navigation. */
export function SkipLink() {
  const t = useTranslations('common')
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-md focus:bg-brand focus:px-5 focus:py-3 focus:font-medium focus:text-on-brand"
    >
      {t('skipToContent')}
    </a>
  )
}

export const supportSlotId = 'support-slot'

/**
 * Where the support widget renders. Sticks to the bottom of the window and stops above the footer, so it never
 * covers the footer links; on pages with a bottom bar it stays above the bar.
 */
export function SupportSlot() {
  return (
    <div
      id={supportSlotId}
      className="pointer-events-none sticky bottom-4 z-20 h-0 print:hidden max-md:in-[:has([data-bottom-bar])]:-translate-y-22"
    />
  )
}
