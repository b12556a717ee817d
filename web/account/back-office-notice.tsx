import { useTranslations } from 'use-intl'
import { isStaff } from '../lib/access.ts'
import { useLanguage } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useOwner } from './owner.ts'

/** Staff come in by the same door as customers; from here they go on to their work. */
export function BackOfficeNotice() {
  const t = useTranslations('account')
  const links = paths(useLanguage())
  if (!isStaff(useOwner().role)) return null
  return (
    <Notice title={t('backOffice')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="grow basis-64">{t('backOfficeText')}</p>
        <ButtonLink href={links.staff('/admin/dashboard')} size="s">
          {t('openBackOffice')}
        </ButtonLink>
      </div>
    </Notice>
  )
}
