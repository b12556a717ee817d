import { z } from 'zod'
import { contracts } from './contract.ts'

const state = z.enum(['up', 'down'])

export const systemContracts = contracts({
  'GET /api/health': {
    summary: 'The process is alive',
    tag: 'system',
    access: 'public',
    data: z.object({ status: z.literal('up'), version: z.string() }),
  },
  'GET /api/health/ready': {
    summary: 'Database and jobs answer; 503 while one does not',
    tag: 'system',
    access: 'public',
    data: z.object({ database: state, jobs: state }),
  },
})
