import type { Language } from '#model/languages.ts'
import { type Html, html } from './html.ts'
import { icons, notice, pageOf } from './page.ts'
import { spacedNumber, testCards } from './paymob/test-cards.ts'
import { inLanguage, wordsFor } from './words.ts'

type Place = { language: Language; shopUrl?: string }

export function homePage(place: Place): Html {
  const words = wordsFor(place.language)
  const content = html`<div class="lead"><h1>${words.homeTitle}</h1><p class="muted">${words.homeText}</p></div>
<div class="doors">
<section class="card"><span class="tile">${icons.mail}</span><h2>${words.mailboxTitle}</h2><p class="muted">${words.mailboxText}</p><a class="btn" href="${inLanguage('/mail', place.language)}">${words.openMailbox}</a></section>
<section class="card"><span class="tile">${icons.card}</span><h2>${words.paymobTitle}</h2><p class="muted">${words.paymobText}</p><a class="btn second" href="/paymob/_control/book">${words.openBook}</a></section>
</div>
<section class="card panel"><h2>${words.testCardsTitle}</h2><p class="muted">${words.testCardsText}</p>
<table><thead><tr><th scope="col">${words.cardColumn}</th><th scope="col">${words.outcomeColumn}</th></tr></thead>
<tbody>${testCards.map(
    card =>
      html`<tr><td><bdi class="num">${spacedNumber(card.number)}</bdi></td><td>${words.outcomes[card.behaviour]}</td></tr>`,
  )}</tbody></table></section>`
  return pageOf({ ...place, path: '/', title: words.homeTitle }, content)
}

export function notFoundPage(place: Place, path: string): Html {
  const words = wordsFor(place.language)
  const home = html`<p class="actions"><a class="btn" href="${inLanguage('/', place.language)}">${words.toSandbox}</a></p>`
  const content = notice('warn', icons.stop, words.notFoundTitle, words.notFoundText, home)
  return pageOf({ ...place, path, title: words.notFoundTitle }, content)
}
