import type { Call } from '#model/calls.ts'
import { bulkScreens } from '#server/bulk-screens.ts'
import type { Deps } from '#server/deps.ts'
import type { BulkScreens } from '#server/staff/bulk/bulk-screen.ts'
import type { TestShop } from './shop.ts'

/** Bulk actions on coupons, whose rows are the cheapest to create and to change. */
export function bulkCoupons({ database: { pool } }: TestShop) {
  return {
    /** Creates active coupons whose codes start with the word. */
    add: async (word: string, count: number) => {
      await pool.query(
        `insert into coupons (code, type, discount_percent, expires_at, usage_limit)
         select $1 || '-' || number, 'percentage', 5, now() + interval '1 year', 3
         from generate_series(1, $2::integer) as number`,
        [word, count],
      )
    },
    /** Starts to deactivate the coupons of the word. */
    start: async (call: Call, word: string) =>
      (
        await call('POST /api/staff/bulk', {
          body: { screen: 'coupons', action: 'deactivate', selection: { filter: { search: word } } },
        })
      ).data.id,
    countInactive: async (word: string): Promise<number> => {
      const { rows } = await pool.query(
        `select count(*)::int as count from coupons where code like $1 || '-%' and not is_active`,
        [word],
      )
      return rows[0].count
    },
    /** Entries of the audit log about the coupons of the word, and of how many coupons. */
    countAudited: async (word: string): Promise<{ entries: number; coupons: number }> => {
      const { rows } = await pool.query(
        `select count(*)::int as entries, count(distinct subject_id)::int as coupons from audit_log
         where action = 'coupon.update' and subject_id in (select id::text from coupons where code like $1 || '-%')`,
        [word],
      )
      return rows[0]
    },
    endAll: async () => {
      await pool.query(
        `update bulk_jobs set state = 'stopped', finished_at = now() where finished_at is null`,
      )
    },
  }
}

/** The screens with something that happens before the nth coupon is changed, in the row's transaction. */
export function atCoupon(nth: number, happens: (deps: Deps) => Promise<void>): BulkScreens {
  let rows = 0
  const run: BulkScreens['coupons']['run'] = async (deps, ...row) => {
    rows += 1
    if (rows === nth) await happens(deps)
    return bulkScreens.coupons.run(deps, ...row)
  }
  return { ...bulkScreens, coupons: { ...bulkScreens.coupons, run } }
}
