import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { notFoundPage } from '../home-page.ts'
import { sendPage } from '../page.ts'
import { inLanguage, languageFromQuery } from '../words.ts'
import type { Mail, Mailbox } from './mailbox.ts'
import { framedHtml, mailListPage, mailPage } from './pages.ts'
import { type Smtp, smtpModes } from './smtp.ts'

const listQuery = z.object({ to: z.string().max(320).default('') })
const mailParams = z.object({ id: z.string() })
const modeBody = z.strictObject({ mode: z.enum(smtpModes) })

export function registerMail(app: FastifyInstance, mailbox: Mailbox, smtp: Smtp, shopUrl?: string) {
  app.get('/mail', (request, reply) => {
    const { to } = listQuery.parse(request.query)
    const place = { language: languageFromQuery(request.query), shopUrl }
    return sendPage(reply, mailListPage(place, mailbox.list(to), to.trim()))
  })

  app.get('/mail/messages', request => mailbox.list(listQuery.parse(request.query).to).map(presentMail))

  app.delete('/mail/messages', (_request, reply) => {
    mailbox.empty()
    return reply.code(204).send()
  })

  app.post('/mail/empty', (request, reply) => {
    mailbox.empty()
    return reply.redirect(inLanguage('/mail', languageFromQuery(request.query)), 303)
  })

  app.post('/mail/_control/mode', request => {
    const { mode } = modeBody.parse(request.body)
    smtp.setMode(mode)
    return { mode }
  })

  app.get('/mail/:id', (request, reply) => {
    const place = { language: languageFromQuery(request.query), shopUrl }
    const mail = mailbox.find(mailParams.parse(request.params).id)
    return mail
      ? sendPage(reply, mailPage(place, mail))
      : sendPage(reply.code(404), notFoundPage(place, request.url))
  })

  app.get('/mail/:id/html', (request, reply) => {
    const mail = mailbox.find(mailParams.parse(request.params).id)
    if (!mail) return reply.code(404).send()
    return reply
      .header('content-security-policy', mailPolicy(shopUrl))
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(framedHtml(mail))
  })
}

function presentMail({ id, to, subject, text, html, receivedAt }: Mail) {
  return { id, to, subject, text, html, receivedAt }
}

/** Allows inline styles and the shop's pictures in a mail, and no scripts. */
function mailPolicy(shopUrl: string | undefined): string {
  const pictures = ['data:', ...(shopUrl ? [new URL(shopUrl).origin] : [])].join(' ')
  return `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`
}
