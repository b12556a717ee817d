import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function ResultLinks({ withCart = false }: { withCart?: boolean }) {
  const t = useTranslations('purchase.result')
  const links = paths(useLanguage())
  return (
    <>
      {withCart && <ButtonLink href={links.cart()}>{t('toCart')}</ButtonLink>}
      <ButtonLink href={links.dashboard()} tone="soft">
        {t('toDashboard')}
      </ButtonLink>
      <ButtonLink href={links.categories()} tone="quiet">
        {t('toCategories')}
      </ButtonLink>
    </>
  )
}

/** To sign in and come back here. */
export function LoginLink() {
  const t = useTranslations('purchase.result')
  const { pathname, search } = useLocation()
  return <ButtonLink href={paths(useLanguage()).login(pathname + search)}>{t('login')}</ButtonLink>
}
