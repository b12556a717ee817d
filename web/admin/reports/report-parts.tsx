import { createContext, type ReactNode, use, useId } from 'react'
import { useTranslations } from 'use-intl'
import { moneyParts, numberText, percentText } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import { useLanguage } from '../../lib/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Whether the report shows the changes against the period before. */
export const ComparedContext = createContext(true)

type FigureKey = Parameters<ReturnType<typeof useTranslations<'admin.reports.how'>>>[0]

type CardProps = {
  title: string
  /** The figure whose definition the card offers. */
  how: FigureKey
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A card of the report: title, content, and how the figure is counted. */
export function ReportCard({ title, how, aside, className, children }: CardProps) {
  const t = useTranslations('admin.reports')
  const id = useId()
  return (
    <Card
      as="section"
      aria-labelledby={id}
      padding="none"
      className={classNames('flex min-w-0 flex-col gap-2 rounded-md px-4.5 py-4', className)}
    >
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="me-auto text-base font-medium text-ink-2">
          {title}
        </h2>
        {aside}
      </header>
      {children}
      <details className="group mt-auto pt-1 text-sm text-ink-2">
        <summary className="inline-flex min-h-8 cursor-pointer list-none items-center rounded-xs underline decoration-dotted underline-offset-6 group-open:text-brand-strong pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          {t('howCounted')}
        </summary>
        <p className="mt-1 rounded-sm bg-sunken px-3 py-2.5">{t(`how.${how}`)}</p>
      </details>
    </Card>
  )
}

/** The large number of a card. */
export function BigFigure({ children, detail }: { children: ReactNode; detail?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-2xl leading-snug font-semibold">
      {children}
      {detail && <span className="text-sm font-normal text-ink-2">{detail}</span>}
    </p>
  )
}

type ChangeProps = {
  value: number | null
  /** Percent of an amount, or percentage points of a rate. */
  unit?: 'percent' | 'points'
  /** More is worse, as with refunds. */
  isUpBad?: boolean
  look?: 'badge' | 'text'
}

/** The change against the period before; nothing when there is none, or the comparison is off. */
export function Change({ value, unit = 'percent', isUpBad = false, look = 'badge' }: ChangeProps) {
  const t = useTranslations('admin.reports')
  const language = useLanguage()
  const isCompared = use(ComparedContext)
  if (value === null || !isCompared) return null
  const size = numberText(Math.abs(value), language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const sign = value === 0 ? '' : value > 0 ? '▲ ' : '▼ '
  const text = unit === 'points' ? t('points', { value: `${sign}${size}` }) : `${sign}${size}%`
  const tone = value === 0 ? 'neutral' : value > 0 === isUpBad ? 'bad' : 'good'
  if (look === 'badge')
    return (
      <Badge tone={tone}>
        <bdi>{text}</bdi>
      </Badge>
    )
  return <bdi className={classNames('whitespace-nowrap', textTones[tone])}>{text}</bdi>
}

const textTones = { neutral: 'text-ink-2', good: 'text-good', bad: 'text-bad' }

/** An amount without its currency sign, as in tables. */
export function PlainAmount({ sar, fraction = 2 }: { sar: number; fraction?: 0 | 2 }) {
  const language = useLanguage()
  const sign = sar < 0 ? '−' : ''
  const size = Math.abs(sar)
  const text =
    fraction === 2 ? moneyParts(fromSar(size), language).amount : numberText(Math.round(size), language)
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {sign}
      {text}
    </bdi>
  )
}

export function Percent({ value }: { value: number | null }) {
  const language = useLanguage()
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {value === null ? '–' : percentText(value, language)}
    </bdi>
  )
}

export function Count({ value }: { value: number }) {
  return <bdi className="tabular-nums">{numberText(value, useLanguage(), { maximumFractionDigits: 2 })}</bdi>
}

/** Names and values below each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid text-sm">{children}</dl>
}

export function Fact({
  name,
  isTotal = false,
  children,
}: {
  name: ReactNode
  isTotal?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        'flex justify-between gap-3 border-b border-line py-1.5 last:border-0',
        isTotal && 'font-semibold',
      )}
    >
      <dt className={isTotal ? 'text-ink' : 'text-ink-2'}>{name}</dt>
      <dd className="flex flex-wrap items-baseline justify-end gap-x-2">{children}</dd>
    </div>
  )
}

/** A horizontal bar; `percent` of the width. */
export function Bar({ percent }: { percent: number }) {
  return (
    <span aria-hidden="true" className="block h-2.5 min-w-12 overflow-clip rounded-full bg-sunken">
      <span
        className="block h-full rounded-full bg-brand"
        style={{ inlineSize: `${Math.max(0, Math.min(100, percent))}%` }}
      />
    </span>
  )
}
