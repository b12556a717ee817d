import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '#model/languages.ts'
import { useLanguage } from '../../lib/language.ts'
import { Select } from '../../ui/forms/select.tsx'

/** Saudi Arabia and its neighbours first, then other countries where customers live. */
const countryCodes =
  'SA AE KW QA BH OM YE EG JO IQ LB SY PS SD LY TN DZ MA MR SO DJ KM TR US GB CA AU DE FR ES IT NL SE IN PK BD ID MY PH'

/** The profile stores the name of a country as text; a stored name that the list does not have stays selectable. */
export function CountrySelect({ stored }: { stored: string }) {
  const t = useTranslations('account.settings.profileForm')
  const language = useLanguage()
  const { names, current } = useMemo(() => countryNames(language, stored), [language, stored])
  return (
    <Select
      name="country"
      defaultValue={current}
      autoComplete="country-name"
      placeholder={t('chooseCountry')}
      options={names.map(name => ({ value: name, label: name }))}
    />
  )
}

/** The names in the page language, and the stored one in that language. */
function countryNames(language: Language, stored: string): { names: string[]; current: string } {
  const nameIn = (locale: Language, code: string) =>
    new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  const codes = countryCodes.split(' ')
  const names = codes.map(code => nameIn(language, code))
  const other = language === 'ar' ? 'en' : 'ar'
  const translated = codes.find(code => nameIn(other, code) === stored)
  const current = translated ? nameIn(language, translated) : stored
  return { names: current === '' || names.includes(current) ? names : [current, ...names], current }
}
