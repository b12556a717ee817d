import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, fieldError, invalidFields, send } from './answers.ts'
import { withAuthToken } from './auth.ts'
import type { Plan } from './records.ts'
import type { Simulator } from './simulator.ts'
import { riyadhTime } from './times.ts'

const frequencies = [7, 15, 30, 60, 90, 180, 360]

const integer = () => z.int(fieldError('A valid integer is required.'))

const planBody = z.object({
  frequency: integer().refine(days => frequencies.includes(days), {
    error: issue => `"${issue.input}" is not a valid choice.`,
  }),
  name: z.string(fieldError('Not a valid string.')).min(1).max(200),
  integration: integer(),
  amount_cents: integer().min(0).default(0),
  use_transaction_amount: z.boolean().default(false),
  is_active: z.boolean().default(true),
  plan_type: z.string().default('rent'),
  number_of_deductions: integer().nullable().default(null),
  reminder_days: integer().nullable().default(null),
  retrial_days: integer().nullable().default(null),
  webhook_url: z.url({ protocol: /^https?$/, ...fieldError('Enter a valid URL.') }).nullish(),
})

const changeBody = z.object({
  number_of_deductions: integer().nullable().optional(),
  amount_cents: integer().min(0).optional(),
  integration: integer().optional(),
})

const idParams = z.object({ id: z.string() })

export function registerPlans(app: FastifyInstance, sim: Simulator) {
  const path = '/api/acceptance/subscription-plans'
  const guarded = { preHandler: withAuthToken(sim) }

  app.post(path, guarded, (request, reply) => send(reply, createPlan(sim, request.body)))

  app.get(path, guarded, () => ({
    next: null,
    previous: null,
    results: sim.book.list('plans').map(presentPlan),
  }))

  app.get(`${path}/:id`, guarded, (request, reply) =>
    send(
      reply,
      changePlan(sim, request.params, () => ({})),
    ),
  )

  app.put(`${path}/:id`, guarded, (request, reply) =>
    send(
      reply,
      changePlan(sim, request.params, plan => {
        const body = changeBody.parse(request.body)
        return {
          numberOfDeductions: body.number_of_deductions ?? plan.numberOfDeductions,
          amountCents: body.amount_cents ?? plan.amountCents,
          integrationId: body.integration ?? plan.integrationId,
        }
      }),
    ),
  )

  for (const [verb, isActive] of [
    ['suspend', false],
    ['resume', true],
  ] as const) {
    app.post(`${path}/:id/${verb}`, guarded, (request, reply) =>
      send(
        reply,
        changePlan(sim, request.params, () => ({ isActive })),
      ),
    )
  }
}

function createPlan(sim: Simulator, input: unknown): Answer {
  const parsed = planBody.safeParse(input ?? {})
  if (!parsed.success) return invalidFields(parsed.error)
  const body = parsed.data
  if (body.integration !== sim.options.motoIntegrationId) {
    return {
      status: 400,
      body: { integration: [`Invalid pk "${body.integration}" - object does not exist.`] },
    }
  }
  const now = sim.clock.now().getTime()
  const plan = sim.book.save('plans', {
    id: sim.book.nextId(),
    name: body.name,
    frequency: body.frequency,
    integrationId: body.integration,
    amountCents: body.amount_cents,
    useTransactionAmount: body.use_transaction_amount,
    isActive: body.is_active,
    planType: body.plan_type,
    numberOfDeductions: body.number_of_deductions,
    reminderDays: body.reminder_days,
    retrialDays: body.retrial_days,
    webhookUrl: body.webhook_url ?? null,
    createdAtMs: now,
    updatedAtMs: now,
  })
  return { status: 200, body: presentPlan(plan) }
}

function changePlan(sim: Simulator, params: unknown, change: (plan: Plan) => Partial<Plan>): Answer {
  const plan = sim.book.find('plans', idParams.parse(params).id)
  if (!plan) return { status: 404, body: { message: "subscription plan doesn't exist" } }
  const changes = change(plan)
  if (Object.keys(changes).length === 0) return { status: 200, body: presentPlan(plan) }
  const changed = { ...plan, ...changes, updatedAtMs: sim.clock.now().getTime() }
  return { status: 200, body: presentPlan(sim.book.save('plans', changed)) }
}

function presentPlan(plan: Plan) {
  return {
    id: plan.id,
    frequency: plan.frequency,
    created_at: riyadhTime(plan.createdAtMs),
    updated_at: riyadhTime(plan.updatedAtMs),
    name: plan.name,
    reminder_days: plan.reminderDays,
    retrial_days: plan.retrialDays,
    plan_type: plan.planType,
    number_of_deductions: plan.numberOfDeductions,
    amount_cents: plan.amountCents,
    use_transaction_amount: plan.useTransactionAmount,
    is_active: plan.isActive,
    webhook_url: plan.webhookUrl,
    integration: plan.integrationId,
    fee: null,
  }
}
