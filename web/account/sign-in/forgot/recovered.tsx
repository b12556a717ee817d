import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EntryHead } from '../entry-head.tsx'

export function Recovered() {
  const t = useTranslations('account.signIn.forgot')
  const links = paths(useLanguage())
  return (
    <>
      <CircleCheck size={44} strokeWidth={1.6} aria-hidden="true" className="text-good" />
      <EntryHead title={t('doneTitle')} takesFocus>
        {t('doneText')}
      </EntryHead>
      <ButtonLink href={links.login()} size="l" wide>
        {t('toLogin')}
      </ButtonLink>
    </>
  )
}
