import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isolate, moneyParts, numberText } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import type { Report } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { RiyalSign } from '../../../ui/data/price.tsx'
import { Amount } from '../../kit/amount.tsx'
import { waterfallFloor } from '../charts/axis.ts'
import { Waterfall, type WaterfallStep } from '../charts/waterfall.tsx'
import { BigFigure, Change, Count, PlainAmount, ReportCard } from '../report-parts.tsx'
import { ReportTable } from '../report-table.tsx'
import { ChartTable, PngButton } from './chart-tools.tsx'

export function MrrCard({ report, className }: { report: Report; className: string }) {
  const t = useTranslations('admin.reports')
  const language = useLanguage()
  const svg = useRef<SVGSVGElement>(null)
  const { mrr } = report.figures
  const steps = useSteps(mrr)
  const text = (sar: number) => moneyParts(fromSar(sar), language).amount
  const floor = waterfallFloor(levelsOf(mrr))
  const axisNote = floor > 0 ? t('mrr.axis', { from: numberText(floor, language) }) : ''
  return (
    <ReportCard
      title={t('mrr.title')}
      how="mrr"
      className={className}
      aside={
        <PngButton svgRef={svg} name="mrr" title={t('mrr.chart')} range={report.range} note={axisNote} />
      }
    >
      <BigFigure
        detail={
          <span className="inline-flex flex-wrap items-center gap-2">
            <Change value={mrr.change} />
            {t('mrr.from', { amount: isolate(text(mrr.start)) })}
          </span>
        }
      >
        <Amount sar={mrr.end} size="xl" />
      </BigFigure>
      <p className="text-sm text-ink-2">{t('mrr.prepaid', { amount: isolate(text(mrr.prepaid)) })}</p>
      <Waterfall label={t('mrr.chart')} steps={steps} isRtl={language === 'ar'} svgRef={svg} />
      {axisNote && <p className="text-sm text-ink-2">{axisNote}</p>}
      <ChartTable>
        <ReportTable
          caption={t('mrr.chart')}
          rows={tableRows(mrr)}
          rowKey={row => row.key}
          columns={[
            { key: 'kind', header: t('mrr.chart'), cell: row => t(`mrr.${row.key}`) },
            {
              key: 'count',
              header: t('mrr.subscriptions'),
              cell: row => row.subscriptions !== undefined && <Count value={row.subscriptions} />,
              isNumber: true,
            },
            {
              key: 'amount',
              header: <RiyalSign text={t('sar')} />,
              cell: row => <PlainAmount sar={row.amount} />,
              isNumber: true,
            },
          ]}
        />
      </ChartTable>
    </ReportCard>
  )
}

type Mrr = Report['figures']['mrr']

function tableRows({ start, end, movements }: Mrr) {
  return [
    { key: 'start' as const, amount: start, subscriptions: undefined },
    ...movements.map(({ kind, ...row }) => ({ key: `kinds.${kind}` as const, ...row })),
    { key: 'end' as const, amount: end, subscriptions: undefined },
  ]
}

function useSteps(mrr: Mrr): WaterfallStep[] {
  const t = useTranslations('admin.reports.mrr')
  const language = useLanguage()
  const whole = (sar: number) => numberText(Math.round(Math.abs(sar)), language)
  const signed = (sar: number) => (Math.round(sar) === 0 ? '0' : `${sar < 0 ? '−' : '+'}${whole(sar)}`)
  return [
    { key: 'start', label: t('start'), text: whole(mrr.start), amount: mrr.start, kind: 'total' },
    ...mrr.movements.map(({ kind, amount }) => ({
      key: kind,
      label: t(`kinds.${kind}`),
      text: signed(amount),
      amount,
      kind: 'change' as const,
    })),
    { key: 'end', label: t('end'), text: whole(mrr.end), amount: mrr.end, kind: 'total' },
  ]
}

function levelsOf({ start, end, movements }: Mrr): number[] {
  let level = start
  return [start, ...movements.map(({ amount }) => (level += amount)), end]
}
