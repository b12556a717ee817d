import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import type { StockLevel } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ItemPicture } from '../kit/item-picture.tsx'
import type { ListColumn } from '../kit/list/list-config.ts'
import type { SortOf } from '../kit/list/list-contract.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { DaysLeft, DurationCounts } from './level-parts.tsx'

type AddTo = (level: StockLevel) => void

export function useStockColumns(onAdd: AddTo): ListColumn<StockLevel, SortOf<'GET /api/stock-levels'>>[] {
  const t = useTranslations('admin.accounts')
  const language = useLanguage()
  return [
    {
      id: 'product',
      header: t('columns.product'),
      sort: 'name',
      isFixed: true,
      cell: level => (
        <span className="flex max-w-64 min-w-44 items-center gap-2.5">
          <ItemPicture image={level.image} />
          <RowLink className="min-w-0 rounded-xs text-start font-medium wrap-anywhere hover:text-brand hover:underline">
            <bdi className="line-clamp-2">{localized(level, 'name', language)}</bdi>
          </RowLink>
        </span>
      ),
    },
    {
      id: 'durations',
      header: t('columns.durations'),
      cell: level => <DurationCounts level={level} />,
    },
    {
      id: 'available',
      header: t('columns.available'),
      numeric: true,
      cell: ({ available }) => numberText(available, language),
    },
    {
      id: 'sold',
      header: t('columns.sold'),
      numeric: true,
      wideOnly: true,
      cell: ({ soldLately }) => numberText(soldLately, language),
    },
    {
      id: 'daysLeft',
      header: t('columns.daysLeft'),
      sort: 'lasts',
      cell: level => <DaysLeft level={level} />,
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      isFixed: true,
      cell: level => <AddButton level={level} onAdd={onAdd} />,
    },
  ]
}

function AddButton({ level, onAdd }: { level: StockLevel; onAdd: AddTo }) {
  const t = useTranslations('admin.accounts')
  const name = localized(level, 'name', useLanguage())
  return (
    <IconButton
      size="s"
      label={t('addTo', { name })}
      icon={<Plus size={18} />}
      onClick={() => onAdd(level)}
    />
  )
}

/** A row of the list on a phone. */
export function StockCard({ level, onAdd }: { level: StockLevel; onAdd: AddTo }) {
  const language = useLanguage()
  // A chip says that its duration is short, or how long it lasts; without sales it says neither.
  const areChipsEnough = level.durations.some(
    duration => duration.level !== null || duration.daysLeft !== null,
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <div className="flex items-center justify-between gap-3">
        <RowLink className="min-w-0 rounded-xs text-start text-base font-medium wrap-anywhere">
          <bdi className="line-clamp-2">{localized(level, 'name', language)}</bdi>
        </RowLink>
        <AddButton level={level} onAdd={onAdd} />
      </div>
      <DurationCounts level={level} />
      {!areChipsEnough && <DaysLeft level={level} />}
    </div>
  )
}
