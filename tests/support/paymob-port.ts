import { afterAll, onTestFinished } from 'vitest'
import { halalas } from '#model/money.ts'
import { createLogger } from '#server/log.ts'
import type { IntentionInput } from '#server/paymob/intention.ts'
import { createPaymob, type Paymob } from '#server/paymob/paymob.ts'
import { startPaymob } from './paymob.ts'

/** The shop's Paymob client, connected to a simulator. */
export async function openPaymob() {
  const simulator = await startPaymob()
  afterAll(() => simulator.close())
  /** Every line that the client logged. */
  const logged: string[] = []

  function openPort(overrides: Partial<typeof simulator.config> = {}): Paymob {
    const log = createLogger('debug', { write: line => void logged.push(line) })
    const paymob = createPaymob({
      config: { ...simulator.config, ...overrides },
      log,
      timeouts: { connectMs: 1_000, totalMs: 2_000 },
      retryDelayMs: () => 1,
    })
    onTestFinished(() => paymob.close())
    return paymob
  }

  async function paidTransaction(paymob: Paymob, overrides: Partial<IntentionInput> = {}) {
    const created = await startPayment(paymob, overrides)
    const { location } = await simulator.pay(created.checkoutUrl)
    return { ...created, transactionId: location?.searchParams.get('id') ?? '' }
  }

  async function enrolled(paymob: Paymob) {
    const plan = await paymob.createPlan({
      name: 'شهري',
      frequency: 30,
      amount: halalas(15_500),
      useTransactionAmount: true,
      webhookUrl: 'http://127.0.0.1:9/subscription',
    })
    if (plan.outcome !== 'created') throw new Error('no plan')
    const paid = await paidTransaction(paymob, { planId: plan.planId })
    const found = await paymob.findSubscriptionByTransaction(paid.transactionId)
    if (found.outcome !== 'found') throw new Error('no subscription')
    return { ...paid, planId: plan.planId, subscription: found.subscription }
  }

  return { simulator, logged, openPort, paidTransaction, enrolled }
}

let attempt = 0
export function intention(overrides: Partial<IntentionInput> = {}): IntentionInput {
  attempt += 1
  return {
    amount: halalas(15_500),
    currency: 'SAR',
    reference: `order-1_${attempt}`,
    integrationIds: [14_730],
    billing: {
      first_name: 'نورة',
      last_name: 'Name',
      email: 'buyer-canary@people.test',
      phone_number: '+966500000000',
    },
    items: [{ name: 'خطة '.repeat(20), amount: halalas(15_500) }],
    expirationSeconds: 1_800,
    notificationUrl: 'http://127.0.0.1:9/hook',
    redirectionUrl: 'http://127.0.0.1:9/payment-success',
    ...overrides,
  }
}

export async function startPayment(paymob: Paymob, overrides: Partial<IntentionInput> = {}) {
  const created = await paymob.createIntention(intention(overrides))
  if (created.outcome !== 'created') throw new Error(`not created: ${JSON.stringify(created)}`)
  return created
}
