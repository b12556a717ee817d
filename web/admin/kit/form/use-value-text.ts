import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/language.ts'

/** A form's own text for some of its values; undefined for the usual one. */
export type OwnValueText = (key: string, value: unknown) => string | undefined

/** A field's value in words, for the list of differences after a conflict. */
export function useValueText(ownText?: OwnValueText): (key: string, value: unknown) => string {
  const t = useTranslations('admin.form.values')
  const language = useLanguage()
  return useCallback(
    (key, value) => {
      const own = ownText?.(key, value)
      if (own !== undefined) return own || t('empty')
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      const text = Array.isArray(value) ? value.join(language === 'ar' ? '، ' : ', ') : String(value ?? '')
      return text || t('empty')
    },
    [ownText, t, language],
  )
}
