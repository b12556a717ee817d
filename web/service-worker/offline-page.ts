import { offline as arabic } from '#messages/ar/offline.ts'
import { offline as english } from '#messages/en/offline.ts'
import { directionOf, type Language } from '#model/languages.ts'
import { isPurchasePage } from './request-policy.ts'
import type { SeenPage } from './seen-pages.ts'

type OfflinePage = { pathname: string; language: Language; stylesheet: string; seen: SeenPage[] }

const button =
  'inline-flex min-h-11.5 items-center justify-center rounded-md border px-5 py-2 text-center text-base leading-tight font-medium'

/** The page for an address that cannot be reached and was not seen before. Plain HTML without a script. */
export function offlinePage({ pathname, language, stylesheet, seen }: OfflinePage): string {
  const words = language === 'ar' ? arabic : english
  const isPurchase = isPurchasePage(pathname)
  const title = isPurchase ? words.purchaseTitle : words.title
  const home = language === 'ar' ? '/' : '/en'
  const links = seen.map(
    ({ path, title }) =>
      `<li><a href="${path}" class="flex min-h-11 items-center rounded-sm px-1 text-brand underline">${title}</a></li>`,
  )
  const list = `<section class="mt-6 w-full max-w-prose text-start"><h2 class="text-lg">${words.seen}</h2><ul class="-mx-1 mt-2">${links.join('')}</ul></section>`
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${stylesheet}"></head><body><header class="page-wrap py-4"><a href="${home}" class="flex items-center gap-2.5 text-2xl font-bold text-brand-strong"><img src="/favicon.svg" alt="" width="34" height="34">${words.shop}</a></header><main class="page-wrap grid justify-items-center gap-4 py-12 text-center md:py-20"><h1 class="text-2xl">${title}</h1><p class="max-w-prose text-ink-2">${isPurchase ? words.purchaseText : words.text}</p><p class="mt-2 flex flex-wrap justify-center gap-3"><a href="" class="${button} border-transparent bg-brand text-on-brand hover:bg-brand-strong">${words.retry}</a><a href="${home}" class="${button} border-line-strong bg-surface text-ink hover:border-edge hover:bg-sunken">${words.home}</a></p>${seen.length > 0 ? list : ''}</main></body></html>`
}
