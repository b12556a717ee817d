import CircleSlash from 'lucide-react/icons/circle-slash'
import List from 'lucide-react/icons/list'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import type { StockBatch } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Table, type TableColumn } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Amount } from '../kit/amount.tsx'
import { useFocusIfLost } from '../kit/focus-if-lost.ts'
import { ExportButton } from '../kit/list/export-button.tsx'
import { Pager } from './account-parts.tsx'
import { useDurationText } from './level-parts.tsx'
import { UndoBatch } from './undo-batch.tsx'
import { type AccountFilter, useBatchesOf, useStockLevel } from './use-stock.ts'
import { WriteOffBatch } from './write-off-batch.tsx'

type Props = { productId: string; name: string; onShow: (filter: Partial<AccountFilter>) => void }

/** A product's batches, newest first. One of which nothing was sold can be undone; a bad one is written off. */
export function BatchList({ productId, name, onShow }: Props) {
  const t = useTranslations('admin.accounts')
  const common = useTranslations('common')
  const [page, setPage] = useState(1)
  const batches = useBatchesOf(productId, page)
  const [undone, setUndone] = useState<StockBatch>()
  const [writtenOff, setWrittenOff] = useState<StockBatch>()
  // The button of a batch that is undone or written off is gone.
  useFocusIfLost(Boolean(undone ?? writtenOff), 'dialog[open] [role=tab][aria-selected=true]')
  return (
    <QueryState query={batches} errorTitle={t('loadFailed')}>
      <div className="flex justify-end pb-3">
        <ExportButton
          path="/api/stock-batches/export"
          query={{ subscriptionId: productId }}
          hasPersonalData={false}
        />
      </div>
      <Table
        caption={t('batches.caption', { name })}
        columns={useBatchColumns(productId, {
          onShow: ({ id }) => onShow({ batchId: id }),
          onUndo: setUndone,
          onWriteOff: setWrittenOff,
        })}
        rows={batches.data?.batches ?? []}
        rowKey={batch => batch.id}
        scroll="page"
        loadingLabel={common('loading')}
        empty={<EmptyState title={t('batches.empty')}>{t('batches.emptyText')}</EmptyState>}
        footer={
          batches.data &&
          batches.data.pagination.total > 0 && <Pager pagination={batches.data.pagination} onPage={setPage} />
        }
      />
      <UndoBatch batch={undone} onClose={() => setUndone(undefined)} />
      {writtenOff && (
        <WriteOffBatch
          batch={writtenOff}
          onClose={() => setWrittenOff(undefined)}
          onShowUsed={() => {
            setWrittenOff(undefined)
            onShow({ batchId: writtenOff.id, used: 'true' })
          }}
        />
      )}
    </QueryState>
  )
}

type Actions = Record<'onShow' | 'onUndo' | 'onWriteOff', (batch: StockBatch) => void>

function useBatchColumns(productId: string, actions: Actions): TableColumn<StockBatch>[] {
  const t = useTranslations('admin.accounts')
  const language = useLanguage()
  const durationText = useDurationText()
  const durations = useStockLevel(productId).data?.durations
  const none = t('product.none')
  return [
    {
      key: 'added',
      header: t('batches.added'),
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{dateText(createdAt, language, 'minute')}</span>
      ),
    },
    {
      key: 'duration',
      header: t('batches.duration'),
      cell: ({ duration }) => <bdi>{durationText(duration, durations)}</bdi>,
    },
    {
      key: 'supplier',
      header: t('batches.supplier'),
      cell: ({ supplier, note, writeOffReason }) => (
        <span className="grid min-w-32 justify-items-start max-md:justify-items-end">
          <bdi className="wrap-anywhere">{supplier || none}</bdi>
          {note && <bdi className="line-clamp-3 text-ink-2 wrap-anywhere">{note}</bdi>}
          <WriteOffReason reason={writeOffReason} />
        </span>
      ),
    },
    {
      key: 'cost',
      header: t('batches.cost'),
      cell: ({ cost }) => (cost === null ? none : <Amount sar={cost} size="s" />),
    },
    {
      key: 'expires',
      header: t('batches.expires'),
      cell: ({ expiresAt }) => (expiresAt ? dateText(expiresAt, language) : t('product.noExpiry')),
    },
    {
      key: 'left',
      header: t('batches.left'),
      cell: ({ available, accounts, sold }) => (
        <span className="grid">
          {t('batches.leftOf', {
            available: numberText(available, language),
            accounts: numberText(accounts, language),
          })}
          {sold > 0 && <span className="text-ink-2">{t('batches.sold', { count: sold })}</span>}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('batches.actions'),
      cell: batch => <BatchActions batch={batch} {...actions} />,
    },
  ]
}

function WriteOffReason({ reason }: { reason: string | null }) {
  const t = useTranslations('admin.accounts.batches')
  if (reason === null) return null
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone="bad">{t('writtenOff')}</Badge>
      <bdi className="text-ink-2 wrap-anywhere">{reason}</bdi>
    </span>
  )
}

function BatchActions({ batch, onShow, onUndo, onWriteOff }: { batch: StockBatch } & Actions) {
  const t = useTranslations('admin.accounts.batches')
  const date = dateText(batch.createdAt, useLanguage(), 'minute')
  const canWriteOff = batch.writtenOffAt === null && batch.available + batch.reserved > 0
  return (
    <span className="flex gap-1 max-md:justify-end">
      <IconButton
        size="s"
        label={t('showNamed', { date })}
        icon={<List size={18} />}
        onClick={() => onShow(batch)}
      />
      {batch.canUndo && (
        <IconButton
          size="s"
          label={t('undoNamed', { date })}
          icon={<Undo2 size={18} />}
          onClick={() => onUndo(batch)}
        />
      )}
      {canWriteOff && (
        <IconButton
          size="s"
          label={t('writeOffNamed', { date })}
          icon={<CircleSlash size={18} />}
          onClick={() => onWriteOff(batch)}
        />
      )}
    </span>
  )
}
