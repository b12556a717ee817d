import type { FastifyInstance } from 'fastify'
import { resumeCharges } from './renewals.ts'
import { seedRecords } from './seed-records.ts'
import { seedSchema } from './seed-schema.ts'
import type { Simulator } from './simulator.ts'

/** A year of the demonstration's orders is some megabytes. */
const bodyLimit = 256 * 1_048_576

/** `_control`: replaces the book with the payments, plans and subscriptions of a shop that existed before. */
export function registerSeed(app: FastifyInstance, sim: Simulator) {
  app.put('/_control/book', { bodyLimit }, request => {
    const seed = seedSchema.parse(request.body)
    sim.book.replace(seedRecords(seed))
    resumeCharges(sim)
    const { payments, subscriptions } = seed
    return { payments: payments.length, subscriptions: subscriptions.length }
  })
}
