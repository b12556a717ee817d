import Circle from 'lucide-react/icons/circle'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useTranslations } from 'use-intl'
import type { SetupStep } from '#model/contracts/dashboard.ts'
import { canOpen, type StaffPath, type StaffRecordPath } from '#model/staff-screens.ts'
import type { Dashboard } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { Panel } from './panel.tsx'

/** Where each step is done; the test purchase is made in the shop. */
const screens: Record<Exclude<SetupStep, 'purchase'>, Exclude<StaffPath, StaffRecordPath>> = {
  seller: '/admin/settings',
  category: '/admin/categories',
  product: '/admin/subscriptions/new',
  stock: '/admin/accounts',
  paymob: '/admin/test',
  mail: '/admin/test',
}

/** What a new shop needs before it sells. Every step is read from the shop's own data. */
export function Setup({ checklist }: { checklist: NonNullable<Dashboard['checklist']> }) {
  const t = useTranslations('admin.dashboard.setup')
  const links = paths(useLanguage())
  const { role } = useStaffUser()
  const done = checklist.filter(({ isDone }) => isDone).length
  const next = checklist.find(({ isDone }) => !isDone)?.step
  const hrefOf = (step: SetupStep) => {
    if (step === 'purchase') return links.products()
    const path = screens[step]
    return canOpen(path, role) ? links.staff(path) : undefined
  }
  return (
    <Panel
      title={t('title')}
      aside={
        <Badge tone="brand">
          <bdi>{t('progress', { done: String(done), total: String(checklist.length) })}</bdi>
        </Badge>
      }
    >
      <p className="px-4.5 pt-4 text-ink-2">{t('text')}</p>
      <ol className="divide-y divide-line">
        {checklist.map(({ step, isDone }) => {
          const href = hrefOf(step)
          const Icon = isDone ? CircleCheckBig : Circle
          return (
            <li key={step} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4.5 py-3">
              <Icon
                size={22}
                aria-hidden="true"
                className={classNames('shrink-0', isDone ? 'text-good' : 'text-ink-3')}
              />
              <span className="min-w-48 flex-1">
                <span className={classNames('block font-medium', isDone && 'text-ink-2')}>
                  {t(`steps.${step}.title`)}
                  {isDone && <VisuallyHidden>{t('done')}</VisuallyHidden>}
                </span>
                <span className="block text-sm text-ink-2">{t(`steps.${step}.text`)}</span>
              </span>
              {!isDone && href && (
                <span className="max-sm:w-full max-sm:ps-8.5">
                  <ButtonLink href={href} tone={step === next ? 'primary' : 'quiet'} size="s">
                    {t(`steps.${step}.action`)}
                  </ButtonLink>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
