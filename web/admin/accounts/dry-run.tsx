import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import type { PreviewedLine } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Table, type TableColumn } from '../../ui/data/table.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Amount } from '../kit/amount.tsx'
import { EmailText } from '../kit/email-text.tsx'
import { plainNumber } from '../kit/form/number-in.ts'
import { ItemPicture } from '../kit/item-picture.tsx'
import { StockOrderLink } from './account-parts.tsx'
import { expiresTooSoon, type ImportValues, pastedLines } from './import-values.ts'
import { useDurationText } from './level-parts.tsx'
import type { Preview } from './use-import.ts'
import { useStockLevel } from './use-stock.ts'

const tones = {
  new: 'good',
  duplicate_in_list: 'warn',
  in_other_product: 'warn',
  in_stock: 'warn',
  sold: 'offer',
  invalid: 'bad',
} as const
const verdicts = Object.keys(tones) as (keyof typeof tones)[]

type Props = { preview: Preview; onFix: (line: number) => void }

/** What adding would do with each line. */
export function DryRun({ preview, onFix }: Props) {
  const t = useTranslations('admin.accounts.import')
  const common = useTranslations('common')
  const [isFiltered, setIsFiltered] = useState(false)
  const { lines, values } = preview
  const shown = isFiltered ? lines.filter(({ verdict }) => verdict !== 'new') : lines
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Target values={values} />
      <Counts lines={lines} />
      {expiresTooSoon(values, new Date()) && <Notice tone="warn">{t('expiresTooSoon')}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-medium">{t('results')}</h3>
        <Checkbox
          label={t('onlyProblems')}
          checked={isFiltered}
          onChange={event => setIsFiltered(event.target.checked)}
        />
      </div>
      <Table
        caption={t('results')}
        columns={useLineColumns(pastedLines(values.lines), onFix)}
        rows={shown}
        rowKey={({ line }) => String(line)}
        scroll="page"
        loadingLabel={common('loading')}
        empty={<p className="p-5 text-ink-2">{t('noProblems')}</p>}
      />
      <p className="text-sm text-ink-2">
        <CostText cost={values.cost} count={preview.new} /> {t('undoNote')}
      </p>
    </div>
  )
}

/** The product and duration that the accounts are added to, shown again before adding. */
function Target({ values }: { values: ImportValues }) {
  const language = useLanguage()
  const durationText = useDurationText()
  const { data: level } = useStockLevel(values.productId)
  if (!level) return null
  const name = localized(level, 'name', language)
  const duration = durationText(Number(values.duration), level.durations)
  return (
    <p className="flex items-center gap-3 font-medium">
      <ItemPicture image={level.image} />
      <span className="wrap-anywhere">
        <bdi>{name}</bdi> · <bdi>{duration}</bdi>
      </span>
    </p>
  )
}

function Counts({ lines }: { lines: readonly PreviewedLine[] }) {
  const t = useTranslations('admin.accounts.import')
  return (
    <div role="status" aria-label={t('summary')} className="flex flex-wrap items-center gap-2 text-sm">
      {verdicts.map(verdict => {
        const count = lines.filter(line => line.verdict === verdict).length
        return (
          count > 0 && (
            <Badge key={verdict} tone={tones[verdict]}>
              {t(`counts.${verdict}`, { count })}
            </Badge>
          )
        )
      })}
      <span className="text-ink-2">{t('ofLines', { count: lines.length })}</span>
    </div>
  )
}

function CostText({ cost, count }: { cost: string; count: number }) {
  const t = useTranslations('admin.accounts.import')
  const language = useLanguage()
  if (cost.trim() === '' || count === 0) return null
  const each = Number(plainNumber(cost))
  return t.rich('total', {
    count: numberText(count, language),
    cost: () => <Amount sar={each} plain />,
    total: () => <Amount sar={Number((each * count).toFixed(2))} plain />,
  })
}

/** A name that is no address may break anywhere. */
function AccountName({ name }: { name: string }) {
  if (name.includes('@')) return <EmailText email={name} />
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {name}
    </bdi>
  )
}

function useLineColumns(
  lines: readonly string[],
  onFix: (line: number) => void,
): TableColumn<PreviewedLine>[] {
  const t = useTranslations('admin.accounts.import')
  return [
    { key: 'line', header: t('line'), narrow: true, cell: ({ line }) => line },
    {
      key: 'username',
      header: t('username'),
      // Never the password.
      cell: ({ line }) => <AccountName name={lines[line - 1]?.split(':')[0] ?? ''} />,
    },
    {
      key: 'verdict',
      header: t('verdict'),
      cell: ({ verdict }) => <Badge tone={tones[verdict]}>{t(`verdicts.${verdict}`)}</Badge>,
    },
    {
      key: 'detail',
      header: t('detail'),
      cell: row =>
        row.verdict !== 'new' && (
          <span className="inline-flex flex-wrap items-center gap-x-2 max-md:justify-end">
            {row.orderId === null ? row.message : t('soldIn')} <StockOrderLink order={row} />
            {row.verdict === 'invalid' && (
              <button
                type="button"
                aria-label={t('fixLine', { line: String(row.line) })}
                className="rounded-xs font-medium text-brand underline hover:text-brand-strong"
                onClick={() => onFix(row.line)}
              >
                {t('fix')}
              </button>
            )}
          </span>
        ),
    },
  ]
}
