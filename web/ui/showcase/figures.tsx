import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Package from 'lucide-react/icons/package'
import { BarChart } from '../charts/bar-chart.tsx'
import { StatTile } from '../data/stat-tile.tsx'
import { Section } from './section.tsx'
import type { ShowcaseTexts } from './texts.ts'

const sales = [
  [4200, 3100],
  [4900, 2800],
  [5300, 3600],
  [6100, 3300],
  [7250, 4100],
  [8800, 4400],
]

export function Figures({ words }: { words: ShowcaseTexts }) {
  const { figures } = words
  const formatValue = (value: number) => value.toLocaleString('en')
  const points = figures.months.map((label, index) => ({ label, values: sales[index] ?? [] }))
  const labels = { table: figures.asTable, point: figures.month }
  return (
    <Section title={words.sections.figures}>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatTile
          label={figures.revenue}
          value="84,120"
          icon={<CircleDollarSign />}
          change={{ text: figures.change, direction: 'up', tone: 'good' }}
        />
        <StatTile
          label={figures.refunds}
          value="37"
          change={{ text: figures.less, direction: 'down', tone: 'good' }}
        />
        <StatTile label={figures.pending} value="12" href="#pending" isCurrent detail={figures.today} />
        <StatTile label={figures.orders} value="1,284" href="#orders" icon={<Package />} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <BarChart
          title={figures.sales}
          detail={figures.salesDetail}
          series={[
            { name: figures.renewals, tone: 'brand' },
            { name: figures.once, tone: 'gold' },
          ]}
          points={points}
          formatValue={formatValue}
          labels={labels}
        />
        <BarChart
          title={figures.orders}
          detail={figures.salesDetail}
          series={[{ name: figures.orders, tone: 'brand' }]}
          points={points.map(point => ({ label: point.label, values: [(point.values[0] ?? 0) / 50] }))}
          formatValue={formatValue}
          labels={labels}
        />
      </div>
    </Section>
  )
}
