import type { CDPSession } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** The part during which the thread was running. */
  tdur?: number
}

/** The part of a task above this limit is blocking time. */
const shortTaskMs = 50

/** Newer and older names of the scheduler's tasks. */
const taskNames = new Set(['ThreadControllerImpl::RunTask', 'RunTask'])

export type Blocking = {
  /** Total blocking time: from the first contentful paint until the main thread has become quiet. */
  tbtMs: number
  /** The same in CPU time, because tasks wait for a core on a busy machine. */
  tbtCpuMs: number
  /** Blocking time before the first contentful paint. */
  blockedBeforePaintMs: number
}

/**
 * Every task of the page's main thread, as Lighthouse sees them. The browser's `longtask` entries would leave out
 * tasks that only compute styles, lay out and paint.
 */
export async function watchMainThread(session: CDPSession): Promise<() => Promise<Blocking>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['loading', 'toplevel'] },
    transferMode: 'ReportEvents',
  })
  return async () => {
    const complete = new Promise<void>(resolve => session.once('Tracing.tracingComplete', () => resolve()))
    await session.send('Tracing.end')
    await complete
    return blockingOf(events)
  }
}

function blockingOf(events: readonly TraceEvent[]): Blocking {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('the page painted nothing')
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => taskNames.has(name) && ph === 'X' && pid === paint.pid && tid === paint.tid,
  )
  const sum = (parts: readonly number[]) =>
    Math.round(parts.reduce((total, ms) => total + Math.max(0, ms - shortTaskMs), 0))
  const after = tasks.map(task => ({ task, ms: msBetween(task, paint.ts, Number.POSITIVE_INFINITY) }))
  return {
    tbtMs: sum(after.map(({ ms }) => ms)),
    tbtCpuMs: sum(after.map(({ task, ms }) => ms * ((task.tdur ?? 0) / (task.dur || 1)))),
    blockedBeforePaintMs: sum(tasks.map(task => msBetween(task, 0, paint.ts))),
  }
}

/** The part of a task between two times. */
function msBetween({ ts, dur = 0 }: TraceEvent, from: number, to: number): number {
  return Math.max(0, Math.min(ts + dur, to) - Math.max(ts, from)) / 1_000
}
