import { expect, it, onTestFinished, vi } from 'vitest'
import { startClock } from './clock.ts'

function openClock() {
  const errors: unknown[] = []
  const clock = startClock(error => errors.push(error))
  onTestFinished(() => clock.stop())
  const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  return { clock, errors, later }
}

it('runs due tasks in order, and the tasks that these schedule', async () => {
  const { clock, later } = openClock()
  const ran: string[] = []
  clock.at(later(20), async () => void ran.push('second'))
  clock.at(later(10), async () => {
    ran.push('first')
    clock.at(later(0), async () => void ran.push('follow-up'))
  })
  clock.at(later(60), async () => void ran.push('not yet'))
  await clock.advance(30)
  expect(ran).toEqual(['first', 'second', 'follow-up'])
})

it('continues after a task that fails', async () => {
  const { clock, errors, later } = openClock()
  let ran = false
  clock.at(later(1), () => Promise.reject(new Error('broken')))
  clock.at(later(2), async () => {
    ran = true
  })
  await clock.advance(5)
  expect(ran).toBe(true)
  expect(errors).toHaveLength(1)
})

it('resolves pending waits when it is stopped', async () => {
  const { clock } = openClock()
  const waiting = clock.wait(3600)
  clock.stop()
  await waiting
  await clock.wait(3600)
})

it('also runs tasks when real time passes', async () => {
  const { clock, later } = openClock()
  await new Promise<void>(resolve => clock.at(later(0), async () => resolve()))
})

it('moves only by advancing once it is held', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { clock, later } = openClock()
  const ran: string[] = []
  clock.at(later(10), async () => void ran.push('before'))
  clock.hold()
  const heldAt = clock.now()
  clock.at(later(20), async () => void ran.push('after'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([clock.now(), ran]).toEqual([heldAt, []])
  await clock.advance(10)
  expect([clock.now().getTime() - heldAt.getTime(), ran]).toEqual([10_000, ['before']])
  clock.at(heldAt, async () => void ran.push('already due'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toEqual(['before', 'already due'])
})
