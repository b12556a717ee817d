import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText, isolate } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import type { StockAccount, StockLevel } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Table, type TableColumn } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { EmailText } from '../kit/email-text.tsx'
import { RevealDialog } from '../kit/reveal-dialog.tsx'
import { AccountFilters } from './account-filters.tsx'
import { Pager, QuarantineReason, StateBadge, StockOrderLink } from './account-parts.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { useDurationText } from './level-parts.tsx'
import { type AccountFilter, useAccountsOf, useStockLevel } from './use-stock.ts'

type Props = {
  productId: string
  name: string
  filter: AccountFilter
  onFilter: (filter: AccountFilter) => void
}
type Secrets = { username: string; password: string }

/** A product's accounts, newest first and masked. */
export function AccountList({ productId, name, filter, onFilter }: Props) {
  const t = useTranslations('admin.accounts')
  const common = useTranslations('common')
  const [page, setPage] = useState(1)
  const accounts = useAccountsOf(productId, filter, page)
  const isFiltered = Object.values(filter).some(value => value !== '')
  const [revealed, setRevealed] = useState<Record<string, Secrets | undefined>>({})
  const [toReveal, setToReveal] = useState<StockAccount>()
  const [deleted, setDeleted] = useState<StockAccount>()
  const columns = useAccountColumns({
    durations: useStockLevel(productId).data?.durations,
    revealed,
    onReveal: setToReveal,
    onHide: ({ id }) => setRevealed(shown => ({ ...shown, [id]: undefined })),
    onDelete: setDeleted,
  })
  return (
    <QueryState query={accounts} errorTitle={t('loadFailed')}>
      <AccountFilters
        productId={productId}
        filter={filter}
        onChange={changed => {
          onFilter(changed)
          setPage(1)
        }}
      />
      <div className="@container">
        <Table
          caption={t('product.caption', { name })}
          columns={columns}
          rows={accounts.data?.accounts ?? []}
          rowKey={account => account.id}
          scroll="page"
          loadingLabel={common('loading')}
          empty={
            isFiltered ? (
              <EmptyState title={t('product.noMatch')}>{t('product.noMatchText')}</EmptyState>
            ) : (
              <EmptyState title={t('product.empty')}>{t('product.emptyText')}</EmptyState>
            )
          }
          footer={
            accounts.data &&
            accounts.data.pagination.total > 0 && (
              <Pager pagination={accounts.data.pagination} onPage={setPage} />
            )
          }
        />
      </div>
      <RevealDialog
        open={toReveal !== undefined}
        onClose={() => setToReveal(undefined)}
        reveal={async reason => {
          if (!toReveal) return
          const secret = await revealAccount(toReveal, reason)
          setRevealed(shown => ({ ...shown, [toReveal.id]: secret }))
        }}
      />
      <DeleteAccount account={deleted} onClose={() => setDeleted(undefined)} />
    </QueryState>
  )
}

async function revealAccount({ subscriptionId, id }: StockAccount, reason: string): Promise<Secrets> {
  const params = { id: subscriptionId, accountId: id }
  return (
    await call('POST /api/subscriptions/{id}/accounts/{accountId}/reveal', { params, body: { reason } })
  ).data
}

type Options = {
  /** Of the product, with its own names. */
  durations: StockLevel['durations'] | undefined
  revealed: Record<string, Secrets | undefined>
  onReveal: (account: StockAccount) => void
  onHide: (account: StockAccount) => void
  onDelete: (account: StockAccount) => void
}

function useAccountColumns(options: Options): TableColumn<StockAccount>[] {
  const { durations, revealed, onReveal, onHide, onDelete } = options
  const t = useTranslations('admin.accounts')
  const language = useLanguage()
  const durationText = useDurationText()
  return [
    {
      key: 'username',
      header: t('product.username'),
      cell: account => (
        <Username
          text={revealed[account.id]?.username}
          masked={account.username}
          label={t('product.username')}
        />
      ),
    },
    {
      key: 'password',
      header: t('product.password'),
      cell: account => <Password text={revealed[account.id]?.password} label={t('product.password')} />,
    },
    {
      key: 'duration',
      header: t('product.duration'),
      cell: account => (
        <bdi className="md:whitespace-nowrap">{durationText(account.duration, durations)}</bdi>
      ),
    },
    {
      key: 'status',
      header: t('product.status'),
      cell: account => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <StateBadge account={account} />
          <StockOrderLink order={account} />
          <QuarantineReason reason={account.setAsideReason} />
        </span>
      ),
    },
    {
      key: 'added',
      header: t('product.added'),
      cell: ({ createdAt, supplier }) => (
        <span className="leading-snug">
          <span className="block whitespace-nowrap">{dateText(createdAt, language)}</span>
          {supplier && (
            <span className="block text-sm text-ink-2 wrap-anywhere">
              <bdi>{supplier}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'expires',
      header: t('product.expires'),
      cell: ({ expiresAt }) => (
        <span className="whitespace-nowrap">
          {expiresAt ? dateText(expiresAt, language) : t('product.noExpiry')}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('product.actions'),
      cell: account => {
        const name = isolate(account.username)
        const isShown = revealed[account.id] !== undefined
        const isUnused = account.state === 'available' || account.state === 'quarantined'
        return (
          <span className="flex gap-1">
            <IconButton
              size="s"
              label={t(isShown ? 'reveal.hide' : 'reveal.action', { name })}
              icon={isShown ? <EyeOff size={18} /> : <Eye size={18} />}
              onClick={() => (isShown ? onHide(account) : onReveal(account))}
            />
            {isUnused && (
              <IconButton
                size="s"
                label={t('delete.action', { name })}
                icon={<Trash2 size={18} />}
                onClick={() => onDelete(account)}
              />
            )}
          </span>
        )
      },
    },
  ]
}

function Username({ text, masked, label }: { text: string | undefined; masked: string; label: string }) {
  if (text === undefined) return <EmailText email={masked} />
  return (
    <Revealed text={text} label={label}>
      <EmailText email={text} />
    </Revealed>
  )
}

function Password({ text, label }: { text: string | undefined; label: string }) {
  const t = useTranslations('admin.accounts')
  if (text === undefined)
    return (
      <span>
        <span className="sr-only">{t('product.hidden')}</span>
        <bdi dir="ltr" aria-hidden="true">
          ••••••••
        </bdi>
      </span>
    )
  return (
    <Revealed text={text} label={label}>
      <bdi dir="ltr" className="wrap-anywhere">
        {text}
      </bdi>
    </Revealed>
  )
}

function Revealed({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  const t = useTranslations('admin.accounts')
  return (
    <span className="inline-flex max-w-full items-center">
      <span className="min-w-0 font-medium">{children}</span>
      <CopyButton text={text} label={t('reveal.copy', { what: label })} />
    </span>
  )
}
