import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { incorrectCredentials, invalidFields, notFound, send } from './answers.ts'
import { registerAuth } from './auth.ts'
import { registerChangeIntention } from './change-intention.ts'
import { registerCheckout } from './checkout.ts'
import { registerControl } from './control.ts'
import { registerDashboard } from './dashboard.ts'
import { registerFaults } from './faults.ts'
import { registerInquiry } from './inquiry.ts'
import { registerIntentions } from './intentions.ts'
import { registerPlans } from './plans.ts'
import { registerRefunds } from './refunds.ts'
import { registerRenewals } from './renewals.ts'
import { registerSavedCards } from './saved-cards.ts'
import { registerSeed } from './seed.ts'
import type { Simulator } from './simulator.ts'
import { registerSubscriptionCards } from './subscription-cards.ts'
import { registerSubscriptions } from './subscriptions.ts'

export const paymobPrefix = '/paymob'

export function registerPaymob(app: FastifyInstance, sim: Simulator) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-paymob-id', randomUUID())
    if (!request.url.startsWith(`${paymobPrefix}/_control/`)) return applyMode(sim, request, reply)
  })
  registerFaults(app, sim, paymobPrefix)
  app.setNotFoundHandler((_request, reply) => send(reply, notFound))
  app.setErrorHandler((error, _request, reply) => sendError(sim, error, reply))

  registerAuth(app, sim)
  registerIntentions(app, sim)
  registerChangeIntention(app, sim)
  registerCheckout(app, sim)
  registerInquiry(app, sim)
  registerRefunds(app, sim)
  registerPlans(app, sim)
  registerSubscriptions(app, sim)
  registerSubscriptionCards(app, sim)
  registerSavedCards(app, sim)
  registerRenewals(app, sim)
  registerControl(app, sim)
  registerSeed(app, sim)
  registerDashboard(app, sim)
}

async function applyMode(sim: Simulator, request: FastifyRequest, reply: FastifyReply) {
  const isApi = !request.url.startsWith(`${paymobPrefix}/unifiedcheckout`)
  if (sim.mode === 'down') {
    const page =
      '<html><head><title>503 Service Temporarily Unavailable</title></head><body>nginx</body></html>'
    return reply.code(503).type('text/html').send(page)
  }
  if (sim.mode === 'unauthorized' && isApi) return send(reply, incorrectCredentials)
  if (sim.mode === 'slow') {
    sim.heldRequests += 1
    await sim.clock.wait(sim.slowSeconds)
    sim.heldRequests -= 1
  }
}

function sendError(sim: Simulator, error: unknown, reply: FastifyReply) {
  if (error instanceof z.ZodError) return send(reply, invalidFields(error))
  const status = isClientError(error) ? error.statusCode : 500
  if (status === 500) sim.log(`paymob: ${error instanceof Error ? error.stack : String(error)}`)
  const detail = isClientError(error) ? error.message : 'A server error occurred.'
  return send(reply, { status, body: { detail } })
}

function isClientError(error: unknown): error is Error & { statusCode: number } {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  )
}
