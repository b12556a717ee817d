import { z } from 'zod'
import { dayMs } from '#model/time-units.ts'
import { cron } from '#server/job-handlers.ts'
import { runJobs } from './buying.ts'
import type { TestShop } from './shop.ts'

const everyMinute = cron.filter(({ match }) => match === '* * * * *').map(({ job }) => job)
const aheadMs = 600_000
const clockReply = z.object({ now: z.iso.datetime() })

export const later = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)

/** Moves the clocks of shop and simulator forward to a moment. The simulator charges on each billing day before it. */
export async function goTo(shop: TestShop, moment: Date): Promise<void> {
  const { now } = clockReply.parse(await shop.paymob.control('clock', { advanceSeconds: 0 }))
  shop.travelTo(moment)
  await shop.paymob.advance(Math.max(0, (moment.getTime() - new Date(now).getTime()) / 1_000))
}

/**
 * Controls the clocks of shop and simulator. While time passes, jobs run when they are due, and the jobs of every
 * minute run each minute. For a shop with `paymob: true`.
 */
export function controlClock(shop: TestShop) {
  const { pool } = shop.database
  // Ahead of the database's own clock, which sets the creation times of users: no order is older than its user.
  let now = new Date(Date.now() + aheadMs)
  shop.travelTo(now)

  async function step(seconds: number): Promise<void> {
    const minute = now.getUTCMinutes()
    now = new Date(now.getTime() + seconds * 1_000)
    shop.travelTo(now)
    await shop.paymob.advance(seconds)
    if (now.getUTCMinutes() !== minute)
      for (const job of everyMinute) await pool.query('select graphile_worker.add_job($1)', [job])
    await pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
       from graphile_worker.jobs where run_at > now() and run_at <= $1`,
      [now],
    )
    await runJobs(shop)
  }

  return {
    /** Lets time pass in steps of at most a minute; a longer step would skip jobs of every minute. */
    async pass(seconds: number, { steps = 10 } = {}): Promise<void> {
      for (let passed = 0; passed < seconds; passed += steps) await step(Math.min(steps, seconds - passed))
    },
    /** Moves the clock without running jobs, as if no worker ran. */
    jump(seconds: number): void {
      now = new Date(now.getTime() + seconds * 1_000)
      shop.travelTo(now)
    },
  }
}
