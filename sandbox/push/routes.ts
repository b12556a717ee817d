import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Browser, decryptMessage, newBrowser, pushModes, verifiedSubject } from './push-service.ts'

const newBody = z.strictObject({ applicationServerKey: z.string().regex(/^[\w-]{87}$/) })
const modeBody = z.strictObject({ mode: z.enum(pushModes) })
const browserParams = z.object({ id: z.string() })
const maxMessageBytes = 4_096

/** A push service with its browsers: the shop sends to `/push/{id}`, tests read what the browser would show. */
export function registerPush(app: FastifyInstance): void {
  const browsers = new Map<string, Browser>()
  const browserOf = (params: unknown) => browsers.get(browserParams.parse(params).id)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.post('/_control/subscriptions', request => {
    const browser = newBrowser(newBody.parse(request.body).applicationServerKey)
    browsers.set(browser.id, browser)
    return {
      id: browser.id,
      endpoint: `${originOf(request)}/push/${browser.id}`,
      keys: {
        p256dh: browser.publicKey.toString('base64url'),
        auth: browser.authSecret.toString('base64url'),
      },
    }
  })

  app.post('/_control/subscriptions/:id/mode', (request, reply) => {
    const browser = browserOf(request.params)
    if (!browser) return reply.code(404).send()
    browser.mode = modeBody.parse(request.body).mode
    return { mode: browser.mode }
  })

  app.get('/_control/subscriptions/:id/messages', (request, reply) => {
    const browser = browserOf(request.params)
    return browser ? browser.received : reply.code(404).send()
  })

  app.post('/:id', (request, reply) => {
    const browser = browserOf(request.params)
    if (!browser || browser.mode === 'gone') return reply.code(410).send()
    if (browser.mode === 'busy') return reply.code(429).send()
    const { authorization = '', ttl, urgency, 'content-encoding': encoding } = request.headers
    const subject = verifiedSubject(authorization, browser, originOf(request))
    if (subject === undefined) return reply.code(403).send()
    const body = request.body
    if (!Buffer.isBuffer(body) || encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl)))
      return reply.code(400).send()
    if (body.length > maxMessageBytes) return reply.code(413).send()
    const content = decryptMessage(body, browser)
    browser.received.push({ content, ttl: String(ttl), urgency: String(urgency), subject })
    return reply.code(201).send()
  })
}

function originOf({ protocol, host }: { protocol: string; host: string }): string {
  return `${protocol}://${host}`
}
