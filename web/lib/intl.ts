import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import {
  cloneElement,
  createContext,
  createElement,
  isValidElement,
  type ReactNode,
  useContext,
  useMemo,
} from 'react'
import { numberText } from '#model/format.ts'
import { type Language, pluralForm } from '#model/languages.ts'

type Values = Record<string, unknown>
type Config = { locale: string; timeZone?: string; messages: unknown }
type Formatters = FormatOptions['formatters']

/**
 * Numbers and plurals use our own code, because creating the first `Intl` formatter blocks a phone for about 100 ms,
 * and the server would create one for every message.
 */
const formatters: Formatters = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (locale, options) =>
    options
      ? new Intl.NumberFormat(locale, options)
      : ({ format: (value: number) => numberText(value, languageOf(locale)) } as Intl.NumberFormat),
  getPluralRules: (locale, options) =>
    options?.type === 'cardinal'
      ? ({ select: count => pluralForm(count, languageOf(locale)) } as Intl.PluralRules)
      : new Intl.PluralRules(locale, options),
}

function languageOf(locale: Parameters<Formatters['getNumberFormat']>[0]): Language {
  return String(locale).startsWith('ar') ? 'ar' : 'en'
}

/**
 * The functions of use-intl that the screens use, in the build: smaller scripts for the browser and less work for the
 * server. Types and tests use the library. Messages are complete at build time, so a missing one is only logged.
 */
export function createTranslator({ namespace, ...config }: Config & { namespace?: string }) {
  const { locale, timeZone = '' } = config
  const scope = namespace ? find(config.messages, namespace) : config.messages
  const options = { formatters, timeZone }
  const rich = (key: string, values?: Values) => {
    const message = find(scope, key)
    if (message === undefined) {
      // biome-ignore lint/suspicious/noConsole: as use-intl reports it; browser tests fail on it
      console.error(`MISSING_MESSAGE: ${namespace ?? ''}.${key} (${locale})`)
      return key
    }
    return format(message as CompiledMessage, locale, values && withKeys(values), options)
  }
  return Object.assign((key: string, values?: Values) => rich(key, values) as string, {
    rich,
    has: (key: string) => find(scope, key) !== undefined,
  })
}

function find(messages: unknown, path: string): unknown {
  return path.split('.').reduce((part, key) => (part as Values | undefined)?.[key], messages)
}

/** Elements of `t.rich` are parts of a list, so React needs a key for each. */
function withKeys(values: Values): FormatValues<ReactNode> {
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value]
    let index = 0
    const render = (children: ReactNode) => {
      const part = value(children)
      return isValidElement(part) ? cloneElement(part, { key: name + index++ }) : part
    }
    return [name, render]
  })
  return Object.fromEntries(entries)
}

const IntlContext = createContext<Config | null>(null)

export function IntlProvider({
  children,
  locale,
  messages,
  timeZone = '',
}: Config & { children?: ReactNode }) {
  const config = useMemo(() => ({ locale, messages, timeZone }), [locale, messages, timeZone])
  return createElement(IntlContext, { value: config }, children)
}

export function useTranslations(namespace = '') {
  const config = useContext(IntlContext)
  if (!config) throw new Error('useTranslations needs an IntlProvider above it')
  return useMemo(() => createTranslator({ ...config, namespace }), [config, namespace])
}
