import { z } from 'zod'
import { contracts, id, isoDate } from './contract.ts'

export const systemCheckIds = ['database', 'jobs', 'mail', 'paymob', 'storage', 'live', 'backup'] as const
export type SystemCheckId = (typeof systemCheckIds)[number]

export const systemStates = ['good', 'warn', 'bad'] as const
export type SystemState = (typeof systemStates)[number]

const state = z.enum(['up', 'down'])

const check = z.object({
  id: z.enum(systemCheckIds),
  state: z.enum(systemStates),
  /** The finding: the key of a message on the system page. */
  finding: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

const failedJob = z.object({
  id,
  name: z.string(),
  attempts: z.number().int(),
  /** The last error, without personal data. */
  error: z.string(),
  failedAt: isoDate,
})

const keyCheck = z.enum(['accepted', 'refused', 'unreached'])
const oneJob = z.strictObject({ id })

export const systemContracts = contracts({
  'GET /api/health': {
    summary: 'Returns 200 while the process runs',
    tag: 'system',
    access: 'public',
    data: z.object({ status: z.literal('up'), version: z.string() }),
  },
  'GET /api/health/ready': {
    summary:
      'Returns whether the database and the jobs work; 503 while one does not. An urgent job counts as late after a minute',
    tag: 'system',
    access: 'public',
    data: z.object({ database: state, jobs: z.enum(['up', 'late', 'down']) }),
  },
  'GET /api/system': {
    summary:
      'Returns the state of the database, jobs, mail, payment gateway, storage, live connections and backups',
    tag: 'system',
    access: 'admin',
    data: z.object({
      version: z.string(),
      checkedAt: isoDate,
      checks: z.array(check),
      /** Jobs that used up their attempts, newest first; 50 at most. */
      failedJobs: z.array(failedJob),
    }),
    timeoutMs: 20_000,
  },
  'POST /api/system/test-mail': {
    summary: 'Sends a test mail to the caller and returns the mail server’s answer',
    tag: 'system',
    access: 'admin',
    data: z.object({
      to: z.string(),
      outcome: z.enum(['accepted', 'unreachable', 'deferred', 'refused']),
      reason: z.string(),
    }),
    timeoutMs: 45_000,
  },
  'POST /api/system/test-paymob': {
    summary: 'Tests the keys at Paymob without creating a payment',
    tag: 'system',
    access: 'admin',
    /** `inquiries` need the API key, `payments` the secret key. */
    data: z.object({ inquiries: keyCheck, payments: keyCheck }),
    timeoutMs: 20_000,
  },
  'POST /api/system/jobs/{id}/retry': {
    summary: 'Runs a failed job again, with new attempts',
    tag: 'system',
    access: 'admin',
    params: oneJob,
  },
  'DELETE /api/system/jobs/{id}': {
    summary: 'Deletes a failed job without running it',
    tag: 'system',
    access: 'admin',
    params: oneJob,
  },
})
