import CircleCheck from 'lucide-react/icons/circle-check'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useHydrated } from '../../lib/hydration.tsx'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EntryHead } from './entry-head.tsx'

/** At the end of the sign-in page's address: an account was deleted just now. */
export const farewellHash = '#deleted'

export function useIsFarewell(): boolean {
  const { hash } = useLocation()
  // The server is not told of it; the first pass in the browser must write the same.
  return useHydrated() && hash === farewellHash
}

export function Farewell() {
  const t = useTranslations('account.signIn.farewell')
  const links = paths(useLanguage())
  return (
    <>
      <CircleCheck size={44} strokeWidth={1.6} aria-hidden="true" className="text-good" />
      <EntryHead title={t('title')} takesFocus>
        {t('text')}
      </EntryHead>
      <ButtonLink href={links.home()} size="l" wide>
        {t('toShop')}
      </ButtonLink>
    </>
  )
}
