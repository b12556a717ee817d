import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const radius = 26
const length = 2 * Math.PI * radius

type Props = { daysLeft: number; duration: number; isEnding: boolean }

/** The days left as a number, inside an arc that shows their share of the whole duration. */
export function DaysRing({ daysLeft, duration, isEnding }: Props) {
  const t = useTranslations('account.home')
  const language = useLanguage()
  const share = Math.min(1, Math.max(0.04, daysLeft / duration))
  return (
    <span className="relative grid size-15 shrink-0 place-items-center">
      <svg
        viewBox="0 0 60 60"
        aria-hidden="true"
        className="absolute inset-0 -rotate-90"
        fill="none"
        strokeWidth="5"
      >
        <circle cx="30" cy="30" r={radius} className="stroke-line" />
        <circle
          cx="30"
          cy="30"
          r={radius}
          className={isEnding ? 'stroke-offer' : 'stroke-brand'}
          strokeLinecap="round"
          strokeDasharray={`${share * length} ${length}`}
        />
      </svg>
      <span
        aria-hidden="true"
        className={classNames('font-semibold', daysLeft < 100 ? 'text-lg' : 'text-sm')}
      >
        {numberText(daysLeft, language)}
      </span>
      <VisuallyHidden>{t('daysLeft', { days: daysLeft })}</VisuallyHidden>
    </span>
  )
}
