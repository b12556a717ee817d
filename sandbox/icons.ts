import { type Html, html } from './html.ts'

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
