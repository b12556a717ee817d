import CircleHelp from 'lucide-react/icons/circle-question-mark'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isolate, numberText } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { useLanguage } from '../../lib/language.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { StatTile, type StatTileProps } from '../../ui/data/stat-tile.tsx'
import { Popover } from './popover.tsx'

type Props = Omit<StatTileProps, 'change' | 'label' | 'icon'> & {
  label: string
  /** The figure of this period and of the period before it. */
  trend?:
    | { current: number; previous: number /** More is worse, as with refunds. */; isUpBad?: boolean }
    | undefined
  /** Explains how the figure is counted. */
  howCounted?: ReactNode
}

/** A figure with its change against the period before, and how it is counted. */
export function FigureTile({ trend, howCounted, label, ...tile }: Props) {
  const t = useTranslations('admin.kit.trend')
  const change = useChange(trend)
  return (
    <div className="relative grid">
      <StatTile
        {...tile}
        label={howCounted === undefined ? label : <span className="pe-7">{label}</span>}
        {...(change && { change })}
      />
      {howCounted !== undefined && (
        <span className="absolute end-1 top-1">
          <Popover
            label={t('howCounted', { name: label })}
            trigger={props => (
              <IconButton
                {...props}
                label={t('howCounted', { name: label })}
                size="s"
                tone="bare"
                icon={<CircleHelp size={16} />}
              />
            )}
          >
            <div className="max-w-72 text-sm text-ink-2">{howCounted}</div>
          </Popover>
        </span>
      )}
    </div>
  )
}

function useChange(trend: Props['trend']): StatTileProps['change'] {
  const t = useTranslations('admin.kit.trend')
  const language = useLanguage()
  if (!trend) return undefined
  const found = trendOf(trend.current, trend.previous)
  if (found.kind === 'same') return { text: t('same'), direction: 'flat', tone: 'neutral' }
  const isUp = found.kind === 'fromNothing' ? trend.current > 0 : found.percent > 0
  const text =
    found.kind === 'fromNothing'
      ? t('fromNothing')
      : t('change', { percent: signedPercent(found.percent, language) })
  const tone = isUp === (trend.isUpBad ?? false) ? 'bad' : 'good'
  return { text, direction: isUp ? 'up' : 'down', tone }
}

function signedPercent(percent: number, language: Language): string {
  const text = numberText(Math.abs(percent), language, { maximumFractionDigits: 1 })
  return isolate(`${percent > 0 ? '+' : '−'}${text}%`)
}

/** How a figure of a period compares with that of the period before. */
export type Trend =
  /** Rounded to one decimal; never 0. */
  | { kind: 'change'; percent: number }
  | { kind: 'same' }
  /** The period before had nothing, so there is no percentage. */
  | { kind: 'fromNothing' }

export function trendOf(current: number, previous: number): Trend {
  if (current === previous) return { kind: 'same' }
  if (previous === 0) return { kind: 'fromNothing' }
  const percent = Math.round(((current - previous) / Math.abs(previous)) * 1_000) / 10
  return percent === 0 ? { kind: 'same' } : { kind: 'change', percent }
}
