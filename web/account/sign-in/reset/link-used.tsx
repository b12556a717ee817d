import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EntryHead } from '../entry-head.tsx'

const redirectMs = 3_000

export function LinkUsed() {
  const t = useTranslations('account.signIn.reset')
  const login = paths(useLanguage()).login()
  const navigate = useNavigate()
  useEffect(() => {
    // In place of this page: nobody needs to come back to a link that is used up.
    const timer = setTimeout(() => void navigate(login, { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate, login])
  return (
    <>
      <CircleCheck size={44} strokeWidth={1.6} aria-hidden="true" className="text-good" />
      <EntryHead title={t('doneTitle')} takesFocus>
        {t('doneText')}
      </EntryHead>
      <ButtonLink href={login} size="l" wide>
        {t('toLogin')}
      </ButtonLink>
    </>
  )
}
