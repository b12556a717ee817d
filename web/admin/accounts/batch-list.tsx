import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText, moneyText, numberText } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import type { StockBatch } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { useDurationText } from './level-parts.tsx'
import { MoreButton } from './more-button.tsx'
import { UndoBatch } from './undo-batch.tsx'
import { useBatchesOf } from './use-stock.ts'

/** A product's batches, newest first. One of which nothing was sold can be undone. */
export function BatchList({ productId, name }: { productId: string; name: string }) {
  const t = useTranslations('admin.accounts')
  const common = useTranslations('common')
  const batches = useBatchesOf(productId)
  const [undone, setUndone] = useState<StockBatch>()
  return (
    <QueryState query={batches} errorTitle={t('loadFailed')}>
      <Table
        caption={t('batches.caption', { name })}
        columns={useBatchColumns(setUndone)}
        rows={batches.data?.pages.flatMap(page => page.batches) ?? []}
        rowKey={batch => batch.id}
        scroll="page"
        loadingLabel={common('loading')}
        empty={<EmptyState title={t('batches.empty')}>{t('batches.emptyText')}</EmptyState>}
        {...(batches.hasNextPage && { footer: <MoreButton query={batches} /> })}
      />
      <UndoBatch batch={undone} onClose={() => setUndone(undefined)} />
    </QueryState>
  )
}

function useBatchColumns(onUndo: (batch: StockBatch) => void): TableColumn<StockBatch>[] {
  const t = useTranslations('admin.accounts')
  const language = useLanguage()
  const durationText = useDurationText()
  const none = t('product.none')
  return [
    {
      key: 'added',
      header: t('batches.added'),
      cell: ({ createdAt }) => dateText(createdAt, language, 'minute'),
    },
    { key: 'duration', header: t('batches.duration'), cell: ({ duration }) => durationText(duration) },
    {
      key: 'supplier',
      header: t('batches.supplier'),
      cell: ({ supplier, note }) => (
        <span className="grid">
          <bdi className="wrap-anywhere">{supplier || none}</bdi>
          {note && <bdi className="text-ink-2 wrap-anywhere">{note}</bdi>}
        </span>
      ),
    },
    {
      key: 'cost',
      header: t('batches.cost'),
      cell: ({ cost }) => (cost === null ? none : moneyText(fromSar(cost), language)),
    },
    {
      key: 'expires',
      header: t('batches.expires'),
      cell: ({ expiresAt }) => (expiresAt ? dateText(expiresAt, language) : none),
    },
    {
      key: 'left',
      header: t('batches.left'),
      cell: ({ available, accounts }) =>
        t('batches.leftOf', {
          available: numberText(available, language),
          accounts: numberText(accounts, language),
        }),
    },
    {
      key: 'actions',
      header: t('batches.actions'),
      cell: batch =>
        batch.canUndo ? (
          <Button
            tone="quiet"
            size="s"
            icon={<Undo2 size={16} />}
            aria-label={t('batches.undoNamed', { date: dateText(batch.createdAt, language, 'minute') })}
            onClick={() => onUndo(batch)}
          >
            {t('batches.undo')}
          </Button>
        ) : (
          <span className="text-ink-2">{t('batches.locked')}</span>
        ),
    },
  ]
}
