import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

const limits = { concurrency: 1, maxWaiting: 10, maxWaitingPerNetwork: 10, maxWaitMs: 1, keptPlaces: 2 }

test('a request that has waited too long is refused; the next ones keep their places', async () => {
  const queue = createRenderQueue(limits)
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const run = (page: string) => queue.run('203.0.113.1', async () => page)
  const held = queue.run('203.0.113.1', () => gate)
  const [second, third, ...others] = ['second', 'third', 'fourth', 'fifth'].map(run)
  const refused = await Promise.allSettled(others)
  expect(refused.map(result => result.status === 'rejected' && result.reason.code)).toEqual([
    'unavailable',
    'unavailable',
  ])
  release()
  await held
  expect(await Promise.all([second, third, run('sixth')])).toEqual(['second', 'third', 'sixth'])
})
