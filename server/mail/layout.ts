import { directionOf, type Language } from '#model/languages.ts'
import { type Block, blockHtml, blockText, type MailContent } from './blocks.ts'
import { type Html, html } from './html.ts'
import { mailMessages } from './mail-messages.ts'

type Options = { language: Language; shopUrl: string }

export type RenderedMail = { subject: string; html: string; text: string }

/** Renders HTML for old mail clients (tables, inline styles) and a plain-text part. */
export function renderLayout({ subject, blocks }: MailContent, { language, shopUrl }: Options): RenderedMail {
  const t = mailMessages(language)
  const body = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${{ markup: narrowPage + darkTheme }}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf7">
${preview(blocks)}
<table role="presentation" class="paper" dir="${directionOf(language)}" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf7;font-family:'Segoe UI',Tahoma,Arial,sans-serif">
<tr><td align="center" style="padding:28px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 18px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding-inline-end:14px">${mark}</td><td>
<a href="${shopUrl}" class="brand" style="font-size:24px;line-height:1.35;font-weight:700;color:#0c5b46;text-decoration:none">${t('layout.brand')}</a>
<div class="quiet" style="font-size:13px;line-height:1.7;color:#4c5a54">${t('layout.tagline')}</div>
</td></tr></table>
</td></tr>
<tr><td class="surface line" style="padding:28px 24px 16px;background:#ffffff;border:1px solid #e5e3da;border-radius:22px">
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.35;font-weight:600;color:#16211d">${subject}</h1>
${blocks.map(block => blockHtml(block, t))}
</td></tr>
<tr><td class="quiet" style="padding:18px 4px 0;font-size:13px;line-height:1.7;color:#4c5a54">${t('layout.footer')} <a href="${shopUrl}/contact" class="brand" style="color:#0c5b46">${t('layout.contact')}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
  const footer = [t('layout.footer'), `${t('layout.contact')}:`, `${shopUrl}/contact`]
  return { subject, html: body.markup, text: plainText(subject, blocks, footer) }
}

/** The mark in two rings. Mail clients block pictures and drop SVG, so it is made of cells and borders. */
const mark: Html = {
  markup: `<table role="presentation" dir="ltr" cellpadding="0" cellspacing="0"><tr><td class="line" style="padding:4px;border:1px solid #e5e3da;border-radius:23px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="ring" style="padding:4px;border:1px solid #b9d6c9;border-radius:18px"><table role="presentation" cellpadding="0" cellspacing="0" style="background:#0c5b46;border-radius:13px"><tr><td style="padding:10px 0 10px 11px"><div style="width:4px;height:18px;background:#ffffff;border-radius:2px;font-size:0;line-height:0"></div></td><td style="padding:10px 9px 10px 5px"><div style="width:0;height:0;border-top:7px solid transparent;border-bottom:7px solid transparent;border-left:10px solid #ffffff;font-size:0;line-height:0"></div></td></tr></table></td></tr></table></td></tr></table>`,
}

/**
 * The hidden preview text that mail clients show after the subject: the first paragraph, then blanks. Without the blanks,
 * clients would also show the code, even on a locked screen.
 */
function preview(blocks: Block[]): Html {
  const first = blocks.find(block => block.kind === 'paragraph')
  const blanks = { markup: '&#847;&zwnj;&nbsp;'.repeat(90) }
  return html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${first?.text ?? ''}${blanks}</div>`
}

function plainText(subject: string, blocks: Block[], footer: string[]): string {
  return [subject, ...blocks.map(blockText), '--', footer.join('\n')].join('\n\n').concat('\n')
}

/** On narrow screens a value is shown below its label. */
const narrowPage = `
@media (max-width: 480px) {
  .fact td { display: block !important; width: auto !important }
  .fact .fact-label { padding-bottom: 0 !important; border-bottom: 0 !important }
  .fact .fact-value { padding-top: 0 !important }
}`

/** Inline styles contain the light theme; this overrides them for readers who prefer a dark one. */
const darkTheme = `
@media (prefers-color-scheme: dark) {
  .paper { background: #0f1614 !important }
  .surface { background: #16201d !important }
  .line { border-color: #24312d !important }
  .ring { border-color: #33443e !important }
  .soft { background: #14332a !important }
  .ink { color: #eaf1ed !important }
  .quiet { color: #b3c1ba !important }
  .brand { color: #4cc39b !important }
  .button { background: #4cc39b !important }
  .button-text { color: #06261c !important }
}`
