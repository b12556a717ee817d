import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { PolicySection } from '#messages/policy.ts'

/** Beside the text where there is room, above it on a phone. */
export function Contents({ sections }: { sections: readonly PolicySection[] }) {
  const t = useTranslations('store.policy')
  const titleId = useId()
  return (
    <nav
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-surface p-4.5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto print:hidden"
    >
      <h2 id={titleId} className="mb-1.5 text-base">
        {t('contents')}
      </h2>
      <ol className="gap-x-8 sm:max-lg:columns-2">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 rounded-sm py-1 leading-snug lg:min-h-10 text-ink-2 hover:text-brand hover:underline"
            >
              <span className="min-w-6 shrink-0 text-ink-3">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
