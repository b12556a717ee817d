import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { PolicySection } from '#messages/policy.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { type PolicyPage, paths, policyPages } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Table of contents: next to the text on wide screens, above it on phones. */
export function PolicyContents({ sections }: { sections: readonly PolicySection[] }) {
  const t = useTranslations('information.policy')
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

type Props = { section: PolicySection; number: number }

export function PolicySectionView({ section, number }: Props) {
  const { id, title, paragraphs = [], points = [], after } = section
  return (
    <section className="mt-9 grid gap-3 text-ink-2">
      <h2 id={id} className="scroll-mt-2 break-after-avoid text-xl text-ink">
        {number}. {title}
      </h2>
      {paragraphs.map(text => (
        <p key={text}>{text}</p>
      ))}
      {points.length > 0 && (
        <ul className="grid list-disc gap-2 ps-6 marker:text-brand">
          {points.map(text => (
            <li key={text} className="ps-1">
              {text}
            </li>
          ))}
        </ul>
      )}
      {after && <p>{after}</p>}
    </section>
  )
}

/** Contact and the other policies. */
export function PolicyFooter({ page }: { page: PolicyPage }) {
  const t = useTranslations()
  const links = paths(useLanguage())
  return (
    <Card padding="l" className="mt-12 grid gap-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-lg">{t('information.policy.questions')}</h2>
          <p className="mt-1 text-ink-2">{t('information.policy.questionsText')}</p>
        </div>
        <ButtonLink href={links.contact()}>{t('information.policy.contact')}</ButtonLink>
      </div>
      <nav aria-label={t('information.policy.others')} className="border-t border-line pt-3">
        <ul className="flex flex-wrap gap-x-6">
          {policyPages
            .filter(other => other !== page)
            .map(other => (
              <li key={other}>
                <Link
                  href={links.policy(other)}
                  className="flex min-h-11 items-center rounded-sm text-brand hover:underline"
                >
                  {t(`store.pages.${other}`)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </Card>
  )
}
