import { useTranslations } from 'use-intl'
import { isolate, localeOf } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useCurrentUser } from '../account-page.tsx'
import './greeting.css'

/** `text` is undefined while the subscriptions load; its line stays, so nothing moves. */
export function Greeting({ text }: { text: string | undefined }) {
  const t = useTranslations('account.home')
  const language = useLanguage()
  const name = isolate(useCurrentUser().fullName.split(' ')[0] ?? '')
  const today = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Riyadh',
  }).format(new Date())
  return (
    // Light text on green in both themes.
    <div data-theme="dark" className="greeting rounded-lg p-5 text-ink md:rounded-[1.75rem] md:px-9 md:py-8">
      <p className="text-sm text-gold">{today}</p>
      <h2 className="display-hero pe-20 wrap-anywhere md:pe-72 lg:pe-100">{t('greeting', { name })}</h2>
      <p className="mt-1 min-h-7 md:pe-72 lg:pe-100">{text}</p>
    </div>
  )
}
