import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

const steps = ['choose', 'pay', 'receive'] as const

/** How to buy, for a customer who has bought nothing yet. */
export function WelcomeSteps() {
  const t = useTranslations('account.home')
  const links = paths(useLanguage())
  return (
    <Card className="grid gap-5 sm:p-6">
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(step => (
          <li key={step} className="border-s-3 border-brand ps-4">
            <p className="font-medium">{t(`steps.${step}`)}</p>
            <p className="text-sm text-ink-2">{t(`steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={links.products()}>{t('browse')}</ButtonLink>
        <ButtonLink href={links.categories()} tone="quiet">
          {t('categories')}
        </ButtonLink>
      </div>
    </Card>
  )
}
