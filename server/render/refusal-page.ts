import { directionOf, type Language } from '#model/languages.ts'
import { translate } from '../http/translate.ts'

export type RefusalStatus = 429 | 503

type RefusalPage = { status: RefusalStatus; language: Language; stylesheets: readonly string[] }

const messageKeys = { 429: 'refusals.too_many', 503: 'refusals.busy' } as const

/**
 * The page for a visitor whose page is not rendered: too many requests, or the server is overloaded. Plain HTML with the
 * shop's stylesheet, so that refusing costs almost nothing.
 */
export function refusalPage({ status, language, stylesheets }: RefusalPage): string {
  const say = (key: string) => translate(language, `${messageKeys[status]}.${key}`)
  const links = stylesheets.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  const home = language === 'ar' ? '/' : '/en'
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${say('title')}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}</head><body><header class="page-wrap py-4"><a href="${home}" class="inline-flex items-center gap-2.5 text-2xl font-bold text-brand-strong"><img src="/favicon.svg" alt="" width="34" height="34">${translate(language, 'refusals.shop')}</a></header><main class="page-wrap grid justify-items-center gap-4 py-16 text-center md:py-24"><p aria-hidden="true" class="signature grid size-16 place-items-center rounded-full bg-brand-soft text-2xl font-bold text-brand-strong">${status}</p><h1 class="display">${say('title')}</h1><p class="max-w-prose text-ink-2">${say('text')}</p><p class="mt-2 flex flex-wrap justify-center gap-3"><a href="" class="${buttonClass} border-transparent bg-brand text-on-brand hover:bg-brand-strong">${translate(language, 'refusals.retry')}</a><a href="${home}" class="${buttonClass} border-line-strong bg-surface text-ink hover:border-edge hover:bg-sunken">${translate(language, 'refusals.home')}</a></p></main></body></html>`
}

/** As `web/ui/buttons/button-classes.ts`: the refusal page is the only HTML that the server writes without React. */
const buttonClass =
  'inline-flex min-h-11.5 items-center justify-center rounded-md border px-5 py-2 text-center text-base leading-tight font-medium transition-colors'
