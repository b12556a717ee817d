import type { Reader } from '#database/client.ts'
import type { Language } from '#model/languages.ts'
import { changePercent, changePoints, share } from '#model/metrics/rates.ts'
import { toSar } from '#model/money.ts'
import { listNetOf, listSold, type SoldRow } from '../figures/product-queries.ts'
import { type Counted, splitMonths } from '../figures/split-range.ts'
import type { ReportRanges } from './report-range.ts'

const topCount = 10

/** Products by net revenue, and the categories' shares of it. */
export async function soldFigures(
  db: Reader,
  { range, previous }: ReportRanges,
  counted: Counted,
  language: Language,
) {
  const [source, sourceBefore] = [splitMonths(range, counted), splitMonths(previous, counted)]
  const [now, before] = await Promise.all([
    listSold(db, source, topCount),
    // Only the categories of the period before are compared; its products are read below.
    listSold(db, sourceBefore, 0),
  ])
  const products = now.filter(({ kind }) => kind === 'product')
  const netBefore = await listNetOf(
    db,
    sourceBefore,
    products.map(({ id }) => id),
  )
  return {
    categoryData: categoryShares(categoriesOf(now), categoriesOf(before), language),
    topSubscriptions: topSubscriptions(
      products,
      shopNet(categoriesOf(now)),
      new Map(netBefore.map(({ product_id, net }) => [product_id, net])),
      language,
    ),
  }
}

function topSubscriptions(
  products: readonly SoldRow[],
  all: number,
  netBefore: Map<string, number>,
  language: Language,
) {
  return products.map(row => ({
    id: row.id,
    name: language === 'ar' ? row.name_ar : row.name,
    category: language === 'ar' ? row.category_name_ar : row.category_name,
    sales: row.units,
    orders: row.orders,
    revenue: toSar(row.revenue),
    net: toSar(row.net),
    share: share(row.net, all),
    change: changePercent(row.net, netBefore.get(row.id) ?? 0),
  }))
}

function categoryShares(rows: readonly SoldRow[], before: readonly SoldRow[], language: Language) {
  const [all, allBefore] = [shopNet(rows), shopNet(before)]
  const netBefore = new Map(before.map(({ id, net }) => [id, net]))
  return rows.map(row => {
    const value = share(row.net, all)
    return {
      id: row.id,
      name: language === 'ar' ? row.name_ar : row.name,
      value,
      revenue: toSar(row.revenue),
      net: toSar(row.net),
      points: changePoints(value, share(netBefore.get(row.id) ?? 0, allBefore)),
    }
  })
}

const categoriesOf = (rows: readonly SoldRow[]) => rows.filter(({ kind }) => kind === 'category')
const shopNet = (categories: readonly SoldRow[]) => categories.reduce((sum, row) => sum + row.net, 0)
