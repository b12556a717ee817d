import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

export function Terms({ error }: { error: ReactNode }) {
  const t = useTranslations('account.signIn.register')
  const links = paths(useLanguage())
  const link = (href: string) => (text: ReactNode) => (
    // In a tab of its own: nobody should have to leave a half-filled form to know what they agree to.
    <a href={href} target="_blank" rel="noreferrer" className="text-brand underline">
      {text}
    </a>
  )
  const label = t.rich('terms', {
    terms: link(links.policy('terms-and-conditions')),
    privacy: link(links.policy('privacy-policy')),
  })
  return <Checkbox name="terms" required label={<span>{label}</span>} error={error} />
}
