import type { Language } from '#model/languages.ts'

type Named = { fieldName: string; fieldNameAr: string }

/** What a purchase field is called: it has a title of its own in Arabic only, `activation_email` is `Activation email`. */
export function fieldTitle({ fieldName, fieldNameAr }: Named, language: Language): string {
  if (language === 'ar' && fieldNameAr) return fieldNameAr
  const words = fieldName.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
