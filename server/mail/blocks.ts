import type { Language } from '#model/languages.ts'
import { splitCodes } from '#model/split-codes.ts'
import { type Html, html } from './html.ts'
import type { MailMessages } from './mail-messages.ts'

/** A part of a mail. Each block is rendered twice: as HTML and as lines of the plain-text part. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** What a person wrote, with its line breaks; each line has its own direction. */
  | { kind: 'note'; label?: string; text: string }
  | { kind: 'small-print'; text: string }

export function blockHtml(block: Block, t: MailMessages): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.7;color:#16211d">${block.text}</p>`
    case 'code':
      return codeHtml(block.label, block.code)
    case 'button':
      return buttonHtml(block.label, assertWebUrl(block.url), t('layout.button_fallback'))
    case 'facts':
      return factsHtml(block.facts)
    case 'note':
      return noteHtml(block.label, block.text)
    case 'small-print':
      return html`<p class="quiet" style="margin:0 0 12px;font-size:13px;line-height:1.7;color:#4c5a54">${block.text}</p>`
  }
}

export function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small-print':
      return block.text
    case 'code':
      return `${block.label}:\n\n${block.code}`
    case 'note':
      return block.label ? `${block.label}:\n${block.text}` : block.text
    case 'button':
      return `${block.label}:\n${assertWebUrl(block.url)}`
    case 'facts':
      // Each value is on its own line: next to Arabic text, the last symbol of a password would be displayed elsewhere.
      return block.facts.map(({ label, value }) => `${label}:\n${value}`).join('\n')
  }
}

function codeHtml(label: string, code: string): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">
<tr><td class="soft" align="center" style="padding:20px 16px;border-radius:14px;background:#e3f0ea">
<div class="quiet" style="font-size:13px;line-height:1.7;color:#4c5a54">${label}</div>
<div class="brand" dir="ltr" style="font-family:'SF Mono',Consolas,Menlo,monospace;font-size:36px;line-height:1.4;font-weight:700;letter-spacing:8px;color:#0c5b46">${code}</div>
</td></tr></table>`
}

/** A password keeps the order of its signs in an Arabic line. */
function withCodes(line: string): Html[] {
  return splitCodes(line).map(({ part, isCode }) =>
    isCode ? html`<bdi dir="ltr">${part}</bdi>` : html`${part}`,
  )
}

function noteHtml(label: string | undefined, text: string): Html {
  // The `<br>` gives an empty line its height.
  const lines = text.split('\n').map(line => html`<div dir="auto">${withCodes(line)}<br></div>`)
  const heading = label
    ? html`<div class="quiet" style="font-size:13px;line-height:1.7;color:#4c5a54">${label}</div>`
    : ''
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">
<tr><td class="soft" style="padding:14px 16px;border-radius:14px;background:#e3f0ea">
${heading}
<div class="ink" style="font-size:16px;line-height:1.7;color:#16211d;overflow-wrap:anywhere">${lines}</div>
</td></tr></table>`
}

function buttonHtml(label: string, url: string, fallback: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px">
<tr><td class="button" align="center" style="border-radius:14px;background:#0c5b46">
<a href="${url}" class="button-text" style="display:inline-block;padding:13px 28px;font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;text-decoration:none">${label}</a>
</td></tr></table>
<p class="quiet" style="margin:0 0 20px;font-size:13px;line-height:1.7;color:#4c5a54">${fallback}<br>
<a href="${url}" class="brand" dir="ltr" style="color:#0c5b46;word-break:break-all">${url}</a></p>`
}

function factsHtml(facts: { label: string; value: string }[]): Html {
  const rows = facts.map(
    ({ label, value }) => html`<tr class="fact">
<td class="quiet line fact-label" width="38%" style="padding:10px 0;border-bottom:1px solid #e5e3da;font-size:14px;line-height:1.7;color:#4c5a54">${label}</td>
<td class="ink line fact-value" style="padding:10px 0;border-bottom:1px solid #e5e3da;font-size:15px;line-height:1.7;font-weight:600;color:#16211d;word-break:break-word;overflow-wrap:anywhere"><bdi>${value}</bdi></td>
</tr>`,
  )
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows}</table>`
}

/** Escaping does not prevent `javascript:` URLs, so only http and https are allowed. */
function assertWebUrl(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('mails may link only to http and https URLs')
  return url
}

/** Passed to every template together with its own params. */
export type TemplateContext = { t: MailMessages; language: Language; shopUrl: string }

export type TemplatesOf<Params> = {
  [Name in keyof Params]: (params: Params[Name], context: TemplateContext) => MailContent
}

export type MailContent = { subject: string; blocks: Block[] }
