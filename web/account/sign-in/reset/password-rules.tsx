import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useTranslations } from 'use-intl'
import { linkPasswordRules } from '#model/identity-rules.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** In the order of the rules. */
const words = ['ruleLength', 'ruleLower', 'ruleUpper', 'ruleDigit'] as const

export function PasswordRules({ typed }: { typed: string }) {
  const t = useTranslations('account.signIn.reset')
  return (
    <ul aria-label={t('rules')} className="grid gap-1.5 rounded-md bg-sunken px-4 py-3 text-sm">
      {words.map((word, index) => {
        const isMet = linkPasswordRules[index]?.holds(typed) ?? false
        const Mark = isMet ? Check : Circle
        return (
          <li
            key={word}
            className={classNames('flex items-center gap-2', isMet ? 'text-good' : 'text-ink-2')}
          >
            <Mark size={16} strokeWidth={isMet ? 3 : 2} aria-hidden="true" className="shrink-0" />
            <span>{t(word)}</span>
            <VisuallyHidden>{t(isMet ? 'met' : 'unmet')}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
