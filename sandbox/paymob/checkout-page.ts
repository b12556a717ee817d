import { moneyText } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { halalas } from '#model/money.ts'
import { type Html, html } from '../html.ts'
import { icons, notice, pageOf } from '../page.ts'
import { inLanguage, wordsFor } from '../words.ts'
import type { CardField, CheckoutForm, FieldErrors } from './checkout-form.ts'
import { type Intention, keepsCard, type Order, type Transaction } from './records.ts'
import { spacedNumber, type TestCard, testCards } from './test-cards.ts'

export type Visit = {
  language: Language
  /** The page's URL without a selected test card. */
  path: string
  intention: Intention
  order: Order
}

export type FormState = {
  formId: string
  values: Pick<CheckoutForm, CardField | 'save_card'>
  errors: FieldErrors
  wasDeclined: boolean
}

const emptyValues = { card_number: '', expiry: '', cvv: '', holder: '', save_card: false }

export function valuesOf(card: TestCard | undefined): FormState['values'] {
  if (!card) return emptyValues
  const number = spacedNumber(card.number)
  return { card_number: number, expiry: '01/39', cvv: '123', holder: 'Test Account', save_card: false }
}

export function checkoutPage(visit: Visit, state: FormState): Html {
  const words = wordsFor(visit.language)
  return pageOf(
    { language: visit.language, path: visit.path, title: words.checkoutTitle },
    html`<div class="checkout">${paymentForm(visit, state)}
<div class="aside">${summary(visit)}${cardChoice(visit, state)}</div></div>`,
  )
}

function paymentForm({ language, path, intention, order }: Visit, state: FormState): Html {
  const words = wordsFor(language)
  const { values, errors } = state
  const field = (name: CardField, label: string, extra: Html, hint?: string) => {
    const error = errors[name] && words.errors[errors[name]]
    return html`<div class="row"><label for="${name}">${label}</label>
<input class="field ${name === 'holder' ? '' : 'num'}" id="${name}" name="${name}" value="${values[name]}" autocomplete="off" required ${hint && html`placeholder="${hint}"`} ${extra} ${error && html`aria-invalid="true" aria-describedby="${name}-error"`}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}</div>`
  }
  return html`<form class="card" method="post" action="${inLanguage(path, language)}" novalidate>
<h1>${icons.lock}${words.checkoutTitle}<span class="brands" dir="ltr"><span>Visa</span><span>Mastercard</span></span></h1>
${state.wasDeclined && html`<p class="alert" role="alert">${words.lastDeclined}</p>`}
${Object.keys(errors).length > 0 && html`<p class="alert" role="alert">${words.fixErrors}</p>`}
<input type="hidden" name="form_id" value="${state.formId}">
${field('card_number', words.cardNumber, html`inputmode="numeric" maxlength="23"`, '0000 0000 0000 0000')}
<div class="pair">${field('expiry', words.expiry, html`inputmode="numeric" maxlength="9"`, words.expiryHint)}
${field('cvv', words.cvv, html`inputmode="numeric" maxlength="4"`, '000')}</div>
${field('holder', words.holder, html`maxlength="100"`)}
${
  !keepsCard(intention)
    ? html`<label class="check"><input type="checkbox" name="save_card" value="true" ${values.save_card && html`checked`}>${words.saveCard}</label>`
    : html`<input type="hidden" name="save_card" value="true"><p class="muted small">${words.saveCardForced}</p>`
}
<button class="btn wide">${words.pay} <bdi>${moneyText(halalas(order.amountCents), language)}</bdi></button>
<p class="secure">${icons.lock}${words.secureNote}</p>
</form>`
}

function summary({ language, order }: Visit): Html {
  const words = wordsFor(language)
  return html`<section class="card sum"><div><span class="muted small">${words.amountDue}</span>
<bdi class="total">${moneyText(halalas(order.amountCents), language)}</bdi></div>
<dl class="facts">${order.items
    .filter(item => item.amount > 0)
    .map(
      item =>
        html`<dt dir="auto">${item.name}</dt><dd><bdi>${moneyText(halalas(item.amount), language)}</bdi></dd>`,
    )}</dl>
<p class="reference muted small">${words.reference} <bdi class="num">${order.merchantOrderId ?? order.id}</bdi></p></section>`
}

function cardChoice({ language, path }: Visit, state: FormState): Html {
  const words = wordsFor(language)
  return html`<section class="cards panel"><h2>${words.testCardsTitle}</h2><p class="muted small">${words.tryCards}</p>
<ul class="try">${testCards.map(card => {
    const number = spacedNumber(card.number)
    const isChosen = state.values.card_number === number
    return html`<li><a href="${inLanguage(`${path}&card=${card.number}`, language)}" ${isChosen && html`aria-current="true"`}><bdi class="num">${number}</bdi><span class="use">${words.useCard}</span><span class="muted small">${words.outcomes[card.behaviour]}</span></a></li>`
  })}</ul></section>`
}

export function paymentNotice(
  language: Language,
  path: string,
  kind: 'unknownIntention' | 'expired' | 'paid' | 'pending' | 'declined',
  links: { continueUrl?: string; againPath?: string; transaction?: Transaction } = {},
): Html {
  const words = wordsFor(language)
  const { continueUrl, againPath, transaction } = links
  const [tone, icon] = looks[kind]
  const more = html`${transaction && html`<p class="muted small">${words.transaction} <bdi class="num">${transaction.id}</bdi></p>`}
<p class="actions">${againPath !== undefined && html`<a class="btn" href="${inLanguage(againPath, language)}">${words.tryAgain}</a>`}
${continueUrl !== undefined && html`<a class="btn ${againPath === undefined ? '' : 'second'}" href="${continueUrl}">${words.continueToShop}</a>`}</p>`
  const title = words[`${kind}Title`]
  const content = html`<div data-refresh>${notice(tone, icon, title, words[`${kind}Text`], more)}</div>`
  return pageOf({ language, path, title, refreshes: kind === 'pending' }, content)
}

const looks = {
  unknownIntention: ['bad', icons.stop],
  expired: ['warn', icons.wait],
  paid: ['good', icons.done],
  pending: ['warn', icons.wait],
  declined: ['bad', icons.stop],
} as const
