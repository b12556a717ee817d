import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useHydrated } from '../../lib/hydration.tsx'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { SuccessStep } from './sign-in-parts.tsx'

/** Hash of the sign-in URL after an account was deleted. */
export const accountDeletedHash = '#deleted'

export function useIsAccountDeleted(): boolean {
  const { hash } = useLocation()
  // The server does not receive the hash, so hydration must ignore it.
  return useHydrated() && hash === accountDeletedHash
}

export function AccountDeleted() {
  const t = useTranslations('account.signIn.accountDeleted')
  const link = { href: paths(useLanguage()).home(), label: t('toShop') }
  return <SuccessStep title={t('title')} text={t('text')} link={link} />
}
