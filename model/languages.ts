export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'ar'

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The first language of an Accept-Language header that we speak; Arabic when it names none. */
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
