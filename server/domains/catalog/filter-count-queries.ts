import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { halalas } from '#model/money.ts'
import {
  durationDays,
  filterConditions,
  isAvailable,
  isListed,
  type ProductFilter,
  scopeConditions,
} from './product-queries.ts'

/** The lowest ratings that shoppers can filter by. */
const ratingSteps = [4, 3]

type CountRow = {
  categories: Record<string, number>
  durations: Record<string, number>
  instant: number
  by_staff: number
  available: number
  ratings: number[]
  highest_price: number | null
}

/**
 * How many products each filter option would match while the other filters stay unchanged. Options of the same filter
 * do not restrict each other. A duration without a matching product is listed with 0.
 */
export async function countFilterOptions(db: Reader, filter: ProductFilter) {
  const choices = filterConditions(filter)
  type Choice = keyof typeof choices
  const condition = (name: Choice) => choices[name] ?? sql`true`
  const without = (name: Choice) => {
    const { [name]: _, ...others } = choices
    const set = Object.values(others).filter(other => other !== undefined)
    return set.length > 0 ? sql`(${sql.join(set, sql` and `)})` : sql`true`
  }
  const { rows } = await sql<CountRow>`
    with candidates as materialized (
      select category_id, auto_receive, rating, ${durationDays} as days, ${isAvailable} as is_available,
        ${without('category')} as without_category, ${without('duration')} as without_duration,
        ${without('delivery')} as without_delivery, ${without('available')} as without_available,
        ${without('rating')} as without_rating
      from products where ${scopeConditions(filter)} and ${condition('price')}
    )
    select
      (select coalesce(json_object_agg(category_id, matches), '{}') from (
        select category_id, count(*) filter (where without_category) as matches from candidates group by category_id
      ) option) as categories,
      (select coalesce(json_object_agg(day, matches), '{}') from (
        select day, count(*) filter (where without_duration) as matches
        from candidates, unnest(days) as day group by day
      ) option) as durations,
      count(*) filter (where auto_receive and without_delivery) as instant,
      count(*) filter (where not auto_receive and without_delivery) as by_staff,
      count(*) filter (where is_available and without_available) as available,
      json_build_array(${sql.join(ratingSteps.map(ratingCount))}) as ratings,
      (select max(sale_price_halalas) from products where ${isListed}) as highest_price
    from candidates`.execute(db)
  const row = rows[0] as CountRow
  return {
    categories: Object.entries(row.categories).map(([id, count]) => ({ id, count })),
    durations: Object.entries(row.durations).map(([days, count]) => ({ days: Number(days), count })),
    instant: row.instant,
    byStaff: row.by_staff,
    available: row.available,
    ratings: ratingSteps.map((minimum, index) => ({ minimum, count: row.ratings[index] ?? 0 })),
    highestPrice: halalas(Number(row.highest_price ?? 0)),
  }
}

function ratingCount(minimum: number): RawBuilder<number> {
  return sql`count(*) filter (where rating >= ${minimum} and without_rating)`
}
