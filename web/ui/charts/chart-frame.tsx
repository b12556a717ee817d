import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type SeriesTone = 'brand' | 'gold' | 'offer' | 'ink'

export interface Series {
  name: string
  tone: SeriesTone
}

export interface ChartTable {
  headers: readonly string[]
  rows: readonly (readonly string[])[]
}

export interface ChartFrameProps {
  title: ReactNode
  detail?: ReactNode
  series?: readonly Series[]
  /** The same data as a table, for screen readers and for reading exact values. */
  table: ChartTable
  tableLabel: string
  /** At the end of the title row, such as a period or an export button. */
  aside?: ReactNode
  children: ReactNode
}

const swatches: Record<SeriesTone, string> = {
  brand: 'bg-brand',
  gold: 'bg-gold',
  offer: 'bg-offer',
  ink: 'bg-ink-3',
}

export function ChartFrame({
  title,
  detail,
  series = [],
  table,
  tableLabel,
  aside,
  children,
}: ChartFrameProps) {
  return (
    <figure className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span>
          <span className="block text-lg leading-snug font-semibold">{title}</span>
          {detail && <span className="text-sm text-ink-2">{detail}</span>}
        </span>
        {aside}
      </figcaption>
      {series.length > 1 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
          {series.map(({ name, tone }) => (
            <li key={name} className="flex items-center gap-2">
              <span className={classNames('size-3 rounded-xs', swatches[tone])} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {children}
      <FiguresTable table={table} label={tableLabel} />
    </figure>
  )
}

function FiguresTable({ table, label }: { table: ChartTable; label: string }) {
  const [first = '', ...others] = table.headers
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-9 items-center rounded-xs text-ink-2 underline hover:text-ink pointer-coarse:min-h-11">
        {label}
      </summary>
      <table className="mt-2 w-full">
        <thead>
          <tr className="border-b border-line text-ink-2">
            <th scope="col" className="py-1.5 text-start font-medium">
              {first}
            </th>
            {others.map(header => (
              <th key={header} scope="col" className="py-1.5 text-end font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = '', ...figures]) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-start font-normal">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={others[index] ?? figure} className="py-1.5 text-end">
                  <bdi>{figure}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
