import { test } from 'vitest'
import { attackCalls, attackTimeoutMs, casesPerCall } from './attack-calls.ts'
import { shopWithObjects } from './test-shop-objects.ts'

const objects = await shopWithObjects()

// A separate file, so that both halves of the calls run in parallel.
test(
  `${casesPerCall} hostile and all unstorable requests of every call for staff: no server error, and every reply matches its schema`,
  {
    timeout: attackTimeoutMs,
  },
  () => attackCalls(objects, ({ access }) => access !== 'public' && access !== 'signed-in'),
)
