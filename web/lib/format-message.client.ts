import formatCompiled from 'use-intl/format-message/format-only'
import { numberText } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { pluralForm } from '#model/languages.ts'

type Options = Parameters<typeof formatCompiled>[3]
type Formatters = Options['formatters']

let platformFormatters: Formatters | undefined
let cachedFormatters: Formatters | undefined

/**
 * Message formatting in the browser build. Numbers and plurals use our own code, because creating the first `Intl`
 * formatter blocks a phone for about 100 ms.
 */
export default function formatMessage(...[key, message, values, options]: Parameters<typeof formatCompiled>) {
  if (options.formatters !== platformFormatters || !cachedFormatters) {
    platformFormatters = options.formatters
    cachedFormatters = withOwnNumbers(platformFormatters)
  }
  return formatCompiled(key, message, values, { ...options, formatters: cachedFormatters })
}
formatMessage.raw = formatCompiled.raw

function withOwnNumbers(platform: Formatters): Formatters {
  return {
    ...platform,
    getNumberFormat: (locale, options) =>
      options
        ? platform.getNumberFormat(locale, options)
        : ({ format: (value: number) => numberText(value, languageOf(locale)) } as Intl.NumberFormat),
    getPluralRules: (locale, options) =>
      options?.type === 'cardinal'
        ? ({ select: count => pluralForm(count, languageOf(locale)) } as Intl.PluralRules)
        : platform.getPluralRules(locale, options),
  }
}

function languageOf(locale: Parameters<Formatters['getNumberFormat']>[0]): Language {
  return String(locale).startsWith('ar') ? 'ar' : 'en'
}
