import type { FastifyReply } from 'fastify'
import { defaultLanguage, directionOf, type Language } from '#model/languages.ts'
import { type Html, html, render } from './html.ts'
import { refreshSeconds } from './refresh.ts'
import { inLanguage, wordsFor } from './words.ts'

export type PageFrame = {
  language: Language
  title: string
  /** The page's path and query, for the link to the other language. */
  path: string
  shopUrl?: string
  /** Refreshes the part marked `data-refresh`; without scripts, the whole page. */
  refreshes?: boolean
}

export function pageOf(frame: PageFrame, content: Html): Html {
  const { language, title, path, shopUrl, refreshes = false } = frame
  const words = wordsFor(language)
  const other: Language = language === 'ar' ? 'en' : 'ar'
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${words.sandbox}</title>
<link rel="preload" href="/fonts/${language === defaultLanguage ? 'arabic' : 'latin'}.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/style.css">
${refreshes && html`<script src="/refresh.js" defer></script><noscript><meta http-equiv="refresh" content="${refreshSeconds}"></noscript>`}
</head>
<body>
<header><p class="ribbon">${words.sandboxNotice}</p>
<div class="top wrap">
<a class="brand" href="${inLanguage('/', language)}"><span class="mark" aria-hidden="true">ا</span>${words.sandbox}</a>
<nav>${shopUrl !== undefined && html`<a class="quiet" href="${shopUrl}">${words.backToShop}</a>`}
<a class="quiet" href="${inLanguage(path, other)}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a></nav>
</div></header>
<main class="wrap">${content}</main>
</body>
</html>
`
}

/** Allows only our refresh script. Forms may redirect to another origin (Chromium applies form-action to redirects). */
export function sendPage(reply: FastifyReply, page: Html, formOrigins: readonly string[] = []): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
  ]
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(render(page))
}

/** A page with a single message and a link. */
export function notice(
  tone: 'good' | 'warn' | 'bad',
  icon: Html,
  title: string,
  text: string,
  more?: Html,
): Html {
  return html`<section class="card notice ${tone}"><span class="seal">${icon}</span><h1>${title}</h1><p class="muted">${text}</p>${more}</section>`
}

export const icons = {
  mail: icon(html`<path d="M3 6h18v12H3z"/><path d="m3 7 9 6 9-6"/>`),
  card: icon(html`<path d="M3 6h18v12H3z"/><path d="M3 10h18M7 15h4"/>`),
  lock: icon(html`<path d="M6 11h12v9H6z"/><path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3"/>`),
  done: icon(html`<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.8 2.8L16 9.5"/>`),
  wait: icon(html`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>`),
  stop: icon(html`<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6"/>`),
}

function icon(paths: Html): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`
}
