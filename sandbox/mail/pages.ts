import { dateText } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { type Html, html } from '../html.ts'
import { icons, notice, pageOf } from '../page.ts'
import { inLanguage, wordsFor } from '../words.ts'
import type { Mail } from './mailbox.ts'

type Place = { language: Language; shopUrl?: string }

const shownMails = 100

export function mailListPage(place: Place, mails: readonly Mail[], to: string): Html {
  const words = wordsFor(place.language)
  const path = to ? `/mail?to=${encodeURIComponent(to)}` : '/mail'
  const content = html`<div class="lead"><h1>${words.mailboxTitle}</h1><p class="muted">${words.mailboxText}</p></div>
${tools(place.language, mails.length > 0, to)}
<div data-refresh>${mails.length === 0 ? nothing(place.language, to) : list(place.language, mails.slice(0, shownMails))}</div>
${mails.length > shownMails && html`<p class="foot">${words.newestShown}</p>`}
<p class="foot">${words.refreshes}</p>`
  return pageOf({ ...place, path, title: words.mailboxTitle, refreshes: true }, content)
}

export function mailPage(place: Place, mail: Mail): Html {
  const words = wordsFor(place.language)
  const path = `/mail/${mail.id}`
  const title = mail.subject || words.noSubject
  const content = html`<p><a class="quiet" href="${inLanguage('/mail', place.language)}">${words.backToMailbox}</a></p>
<article class="card mail">
<header><h1><bdi>${title}</bdi></h1>
<dl class="facts">
<dt>${words.mailFrom}</dt><dd><bdi>${mail.from}</bdi></dd>
<dt>${words.mailTo}</dt><dd><bdi>${mail.to}</bdi></dd>
<dt>${words.mailReceived}</dt><dd>${received(mail, place.language)}</dd>
</dl></header>
<h2>${words.htmlPart}</h2>
${
  mail.html
    ? html`<iframe src="${path}/html" title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : html`<p class="muted">${words.noHtml}</p>`
}
<h2>${words.textPart}</h2>
<pre>${mail.text}</pre>
</article>`
  return pageOf({ ...place, path, title }, content)
}

/** Links open in a new tab; the frame itself may not navigate. */
export function framedHtml(mail: Mail): string {
  const base = '<base target="_blank">'
  const head = /<head(?:\s[^>]*)?>/i
  return head.test(mail.html) ? mail.html.replace(head, opening => opening + base) : base + mail.html
}

function tools(language: Language, hasMails: boolean, to: string): Html {
  const words = wordsFor(language)
  return html`<div class="tools"><form method="get" action="/mail">
${language === 'en' && html`<input type="hidden" name="lang" value="en">`}
<label>${words.filterLabel}<input class="field num" type="search" name="to" value="${to}" dir="ltr" autocomplete="off"></label>
<button class="btn second">${words.filter}</button>
</form>
${hasMails && to === '' && html`<form method="post" action="${inLanguage('/mail/empty', language)}"><button class="btn second">${words.emptyMailbox}</button></form>`}
${to !== '' && html`<a class="btn second" href="${inLanguage('/mail', language)}">${words.showAll}</a>`}
</div>`
}

function list(language: Language, mails: readonly Mail[]): Html {
  const words = wordsFor(language)
  return html`<ul class="card mails">${mails.map(
    mail => html`<li><a href="${inLanguage(`/mail/${mail.id}`, language)}">
<b><bdi>${mail.subject || words.noSubject}</bdi></b>${received(mail, language)}
<span class="small"><bdi>${mail.to}</bdi></span><span class="snippet"><bdi>${mail.text.replace(/\s+/g, ' ').slice(0, 200)}</bdi></span></a></li>`,
  )}</ul>`
}

function nothing(language: Language, to: string): Html {
  const words = wordsFor(language)
  return notice('good', icons.mail, to ? words.noMailsFor : words.noMails, words.noMailsText)
}

function received(mail: Mail, language: Language): Html {
  return html`<time datetime="${mail.receivedAt}">${dateText(mail.receivedAt, language, 'minute')}</time>`
}
