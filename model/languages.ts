export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'ar'

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The first supported language of an Accept-Language header; Arabic when there is none. */
export function languageFromHeader(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map(p => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean)
      return { tag: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const match = languages.find(language => language === tag)
    if (match) return match
  }
  return defaultLanguage
}

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The plural form of a count in Arabic, which has six, and in English. */
export function pluralForm(count: number, language: Language): Form {
  if (!Number.isInteger(count)) return 'other'
  const absolute = Math.abs(count)
  if (absolute === 1) return 'one'
  if (language === 'en') return 'other'
  if (absolute === 0) return 'zero'
  if (absolute === 2) return 'two'
  const lastTwo = absolute % 100
  if (lastTwo >= 3 && lastTwo <= 10) return 'few'
  return lastTwo >= 11 ? 'many' : 'other'
}

type NamedField = { fieldName: string; fieldNameAr: string }

/** The label of a custom field. English has no label of its own: `activation_email` becomes `Activation email`. */
export function fieldLabel({ fieldName, fieldNameAr }: NamedField, language: Language): string {
  if (language === 'ar' && fieldNameAr) return fieldNameAr
  const words = fieldName.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
