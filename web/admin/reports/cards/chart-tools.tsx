import ImageDown from 'lucide-react/icons/image-down'
import type { ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { startOfDayInRiyadh } from '#model/riyadh-time.ts'
import type { Report } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { PngSeries } from '../charts/png-caption.ts'

type PngProps = {
  svgRef: RefObject<SVGSVGElement | null>
  /** Begins the name of the file; the days of the report follow. */
  name: string
  title: string
  range: Report['range']
  note?: string
  legend?: readonly PngSeries[]
}

/** Downloads the chart as a picture. */
export function PngButton({ svgRef, name, title, range, note, legend = [] }: PngProps) {
  const t = useTranslations('admin.reports')
  const toast = useToast()
  const language = useLanguage()
  const day = (text: string) => dateText(startOfDayInRiyadh(text), language, 'day')
  const save = async () => {
    const { savePng } = await import('../charts/save-png.ts')
    const period = `${day(range.from)} – ${day(range.to)}`
    const caption = { title, details: note ? [period, note] : [period], legend, isRtl: language === 'ar' }
    if (svgRef.current) await savePng(svgRef.current, `${name}-${range.from}-${range.to}`, caption)
  }
  return (
    <IconButton
      label={t('png')}
      size="s"
      tone="bare"
      icon={<ImageDown size={18} />}
      onClick={() => void save().catch(() => toast({ tone: 'bad', text: t('exportFailed') }))}
    />
  )
}

/** The numbers behind a chart, for screen readers and for exact reading. */
export function ChartTable({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.reports')
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-xs text-ink-2 underline hover:text-ink pointer-coarse:min-h-11">
        {t('asTable')}
      </summary>
      <div className="mt-1 max-h-80 overflow-y-auto">{children}</div>
    </details>
  )
}
