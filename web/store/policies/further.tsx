import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { type PolicyPage, paths, policyPages } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Where to go on from a policy: somebody to ask, and the other policies. */
export function Further({ page }: { page: PolicyPage }) {
  const t = useTranslations('store')
  const links = paths(useLanguage())
  return (
    <Card padding="l" className="mt-12 grid gap-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-lg">{t('policy.questions')}</h2>
          <p className="mt-1 text-ink-2">{t('policy.questionsText')}</p>
        </div>
        <ButtonLink href={links.contact()}>{t('policy.contact')}</ButtonLink>
      </div>
      <nav aria-label={t('policy.others')} className="border-t border-line pt-3">
        <ul className="flex flex-wrap gap-x-6">
          {policyPages
            .filter(other => other !== page)
            .map(other => (
              <li key={other}>
                <Link
                  href={links.policy(other)}
                  className="flex min-h-11 items-center rounded-sm text-brand hover:underline"
                >
                  {t(`pages.${other}`)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </Card>
  )
}
