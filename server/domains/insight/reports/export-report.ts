import type { Language } from '#model/languages.ts'
import type { ReportType } from '#model/metrics/report-types.ts'
import type { CsvColumns } from '../../../http/csv.ts'
import { translate } from '../../../http/translate.ts'
import type { Report } from './read-report.ts'

type FigureRow = { title: string; value: number | null; change: number | null }

/** A table of the report: its rows and the columns of the file. */
type ReportTable<Row> = { rows: Row[]; columns: CsvColumns<Row> }

function table<Row>(rows: Row[], columns: CsvColumns<Row>): ReportTable<unknown> {
  return { rows, columns: columns as CsvColumns<unknown> }
}

const figureColumns: CsvColumns<FigureRow> = {
  figure: row => row.title,
  figureValue: row => row.value,
  change: row => row.change,
}

const tables: Record<ReportType, (report: Report, language: Language) => ReportTable<unknown>> = {
  revenue: ({ revenueStats, figures }, language) => {
    const { orders, amount } = figures.revenue.given
    const row = (key: string, value: number) => {
      const title = translate(language, `reportStats.${key}`)
      return { title, value, change: null }
    }
    const given = [row('given', orders), row('givenAmount', amount)]
    return table<FigureRow>([...revenueStats, ...given], figureColumns)
  },
  sales: ({ salesData }) =>
    table(salesData, {
      from: row => row.from,
      sales: row => row.sales,
      net: row => row.net,
      orderCount: row => row.orderCount,
      previousNet: row => row.previousNet,
    }),
  categories: ({ categoryData }) =>
    table(categoryData, {
      category: row => row.name,
      share: row => row.value,
      sales: row => row.revenue,
      net: row => row.net,
      change: row => row.points,
    }),
  top: ({ topSubscriptions }) =>
    table(topSubscriptions, {
      product: row => row.name,
      category: row => row.category,
      units: row => row.sales,
      orderCount: row => row.orders,
      sales: row => row.revenue,
      net: row => row.net,
      share: row => row.share,
      change: row => row.change,
    }),
  users: ({ userActivity }, language) =>
    table(
      (['newUsers', 'retentionRate', 'renewalRate'] as const).map(key => ({
        title: translate(language, `reportStats.${key}`),
        value: userActivity[key].value,
        change: userActivity[key].change,
      })),
      figureColumns,
    ),
  mrr: ({ figures: { mrr } }, language) => {
    const total = (key: 'start' | 'end') => ({
      title: translate(language, `reports.mrr.${key}`),
      subscriptions: null,
      amount: mrr[key],
    })
    const movements = mrr.movements.map(({ kind, subscriptions, amount }) => ({
      title: translate(language, `reports.mrr.kinds.${kind}`),
      subscriptions,
      amount,
    }))
    const prepaid = { title: translate(language, 'reports.mrr.prepaidTitle'), subscriptions: null }
    return table([total('start'), ...movements, total('end'), { ...prepaid, amount: mrr.prepaid }], {
      figure: row => row.title,
      subscriptions: row => row.subscriptions,
      amount: row => row.amount,
    })
  },
  churn: ({ figures: { churn } }, language) => {
    const parts = (['voluntary', 'involuntary'] as const).map(key => ({ key, ...churn[key] }))
    const { subscriptions, mrr } = churn.leaving
    const leaving = { key: 'leaving', rate: null, subscriptions, amount: mrr }
    return table([...parts, leaving], {
      figure: row => translate(language, `reports.churn.${row.key}`),
      rate: row => row.rate,
      subscriptions: row => row.subscriptions,
      amount: row => row.amount,
    })
  },
  renewals: ({ figures: { renewals } }) =>
    table(renewals.durations, {
      duration: row => row.days,
      due: row => row.due,
      renewed: row => row.renewed,
      rate: row => row.rate,
      monthlyChurn: row => row.monthlyChurn,
    }),
  retention: ({ figures: { retention } }) =>
    table(
      retention.flatMap(({ days, cohorts }) =>
        cohorts.flatMap(({ month, size, cells }) =>
          cells.map((cell, at) => ({ ...cell, days, month, size, number: at + 1 })),
        ),
      ),
      {
        duration: row => row.days,
        firstPurchase: row => row.month,
        subscriptions: row => row.size,
        renewalNumber: row => row.number,
        rate: row => row.rate,
        isComplete: row => row.isComplete,
      },
    ),
  recovery: ({ figures: { recovery } }, language) => {
    const text = (key: string) => translate(language, `reports.recovery.${key}`)
    return table(
      [
        { title: text('failed'), value: recovery.failed, change: null },
        { title: text('recovered'), value: recovery.recovered, change: null },
        { title: text('rate'), value: recovery.rate, change: recovery.points },
        { title: text('amount'), value: recovery.amount, change: null },
        { title: text('medianDays'), value: recovery.medianDays, change: null },
      ],
      figureColumns,
    )
  },
  refunds: ({ figures: { refunds } }, language) => {
    const text = (key: string) => translate(language, `reports.refunds.${key}`)
    return table(
      [
        { title: text('amount'), value: refunds.amount, change: null },
        { title: text('number'), value: refunds.count, change: null },
        { title: text('cohortRate'), value: refunds.cohortRate, change: null },
        { title: text('cashRate'), value: refunds.cashRate, change: refunds.points },
      ],
      figureColumns,
    )
  },
  coupons: ({ figures: { coupons } }) =>
    table(coupons.codes, {
      code: row => row.code,
      orderCount: row => row.orders,
      discount: row => row.discount,
      net: row => row.net,
      firstTimeRate: row => row.firstTimeRate,
      fullPriceRate: row => row.renewedRate,
    }),
  stock: ({ figures: { stock } }) =>
    table(stock, {
      product: row => row.name,
      duration: row => row.days,
      available: row => row.available,
      perDay: row => row.perDay,
      daysLeft: row => row.daysLeft,
    }),
  warranty: ({ figures: { warranty } }) =>
    table(warranty.batches, {
      supplier: row => row.supplier,
      createdAt: row => row.addedAt,
      product: row => row.name,
      delivered: row => row.delivered,
      claimed: row => row.claimed,
      rate: row => row.rate,
    }),
}

export function reportTable(report: Report, type: ReportType, language: Language): ReportTable<unknown> {
  return tables[type](report, language)
}
