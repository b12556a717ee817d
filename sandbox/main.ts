import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { registerAssets } from './assets.ts'
import { homePage, notFoundPage } from './home-page.ts'
import { noJournal, openJournal } from './journal.ts'
import { openMailbox } from './mail/mailbox.ts'
import { registerMail } from './mail/routes.ts'
import { type Smtp, startSmtp } from './mail/smtp.ts'
import { type SandboxOptions, sandboxOptions } from './options.ts'
import { sendPage } from './page.ts'
import { resumeCharges } from './paymob/renewals.ts'
import { paymobPrefix, registerPaymob } from './paymob/routes.ts'
import { createSimulator, finishBackground, type Simulator, stopSimulator } from './paymob/simulator.ts'
import { resumePending } from './paymob/transactions.ts'
import { registerPush } from './push/routes.ts'
import { languageFromQuery } from './words.ts'

export type Sandbox = {
  url: string
  smtpPort: number
  /** Whether the book is empty, because it is new or was lost. */
  isBookEmpty: boolean
  /** For tests in the same process: refuses connections until it listens again on the same port. */
  stopListening(): Promise<void>
  startListening(): Promise<void>
  /** For tests in the same process: waits until the shop has answered every callback sent so far. */
  callbacksAnswered(): Promise<void>
  close(): Promise<void>
}

export async function startSandbox({ log = () => {}, ...input }: SandboxOptions): Promise<Sandbox> {
  const options = sandboxOptions.parse(input)
  const { host, port, shopUrl, dataDir } = options
  const journal = (name: string) => (dataDir === undefined ? noJournal : openJournal(join(dataDir, name)))
  const mailbox = openMailbox(journal('mail.jsonl'))
  const smtp = await startSmtp(mailbox, { host, port: options.smtpPort, log })
  const sim = createSimulator(options.paymob, journal('paymob.jsonl'), log, shopUrl)
  const isBookEmpty = sim.book.list('orders').length === 0
  const app = createApp(shopUrl)
  registerMail(app, mailbox, smtp, shopUrl)
  app.register(async scope => registerPaymob(scope, sim), { prefix: paymobPrefix })
  app.register(async scope => registerPush(scope), { prefix: '/push' })
  const close = () => stop(app, sim, smtp)
  try {
    await app.listen({ host, port })
  } catch (error) {
    await close()
    throw error
  }
  resumePending(sim)
  resumeCharges(sim)
  const listening = (app.server.address() as AddressInfo).port
  return {
    url: `http://${hostName(host)}:${listening}`,
    smtpPort: smtp.port,
    isBookEmpty,
    async stopListening() {
      const closed = once(app.server, 'close')
      app.server.close()
      // A connection that a client opened ahead and never used would keep the server open.
      app.server.closeAllConnections()
      await closed
    },
    async startListening() {
      app.server.listen(listening, host)
      await once(app.server, 'listening')
    },
    callbacksAnswered: () => finishBackground(sim),
    close,
  }
}

function createApp(shopUrl: string | undefined): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) })
    throw error
  })
  app.setNotFoundHandler((request, reply) => {
    const place = { language: languageFromQuery(request.query), shopUrl }
    return sendPage(reply.code(404), notFoundPage(place, request.url))
  })
  app.get('/', (request, reply) =>
    sendPage(reply, homePage({ language: languageFromQuery(request.query), shopUrl })),
  )
  registerAssets(app)
  return app
}

/** Stops the clock first: tasks that wait for it end, and no new ones become due. */
async function stop(app: FastifyInstance, sim: Simulator, smtp: Smtp) {
  await stopSimulator(sim)
  await Promise.all([app.close(), smtp.close()])
}

function hostName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
