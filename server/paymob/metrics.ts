import { Histogram } from 'prom-client'

export type Observe = (call: string, outcome: string, seconds: number) => void

/** Time that Paymob took, by call and outcome. Whoever serves the figures registers it. */
export function createCallHistogram() {
  const histogram = new Histogram({
    name: 'paymob_call_seconds',
    help: 'Time of calls to Paymob, by call and outcome',
    labelNames: ['call', 'outcome'],
    buckets: [0.05, 0.2, 0.5, 1, 2, 5, 10],
    registers: [],
  })
  const observe: Observe = (call, outcome, seconds) => histogram.observe({ call, outcome }, seconds)
  return { histogram, observe }
}
