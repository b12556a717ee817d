import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { useOpenParam } from '../kit/use-open-param.ts'
import { AccountDialog } from './account-dialog.tsx'
import { StockCard, useStockColumns } from './columns.tsx'
import { FindDialog } from './find-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { type NamedProduct, ProductDialog } from './product-dialog.tsx'

type Adding = { productId: string | undefined }

/** The stock of every product, and what adds to it. */
export default function Accounts() {
  const t = useTranslations('admin.accounts')
  const title = useTranslations('admin.pages')('accounts')
  const language = useLanguage()
  const newProduct = paths(language).staff('/admin/subscriptions/new')
  const [adding, setAdding] = useState<Adding>()
  const [shown, setShown] = useState<NamedProduct>()
  const [isFinding, setIsFinding] = useState(false)
  const [accountId, setAccountId] = useState<string>()
  useOpenParam({
    import: id => setAdding({ productId: id || undefined }),
    find: () => setIsFinding(true),
    account: setAccountId,
  })
  const onAdd = ({ id }: { id: string }) => setAdding({ productId: id })
  return (
    <>
      <ListScreen
        screen="accounts"
        title={title}
        call="GET /api/stock-levels"
        rowsOf={({ data }) => data.products}
        liveEvents={['order']}
        rowId={level => level.id}
        rowLabel={level => localized(level, 'name', language)}
        rowTarget={level => ({ onOpen: () => setShown(level) })}
        columns={useStockColumns(onAdd)}
        card={level => <StockCard level={level} onAdd={onAdd} />}
        filters={[
          {
            name: 'level',
            label: t('level.label'),
            isPinned: true,
            options: [
              { value: 'low', label: t('level.low') },
              { value: 'out', label: t('level.out') },
            ],
          },
        ]}
        sorts={[
          { name: 'lasts', label: t('sorts.lasts'), order: 'asc' },
          { name: 'name', label: t('sorts.name'), order: 'asc' },
        ]}
        searchPlaceholder={t('search')}
        exportPath="/api/stock-levels/export"
        texts={{ loadFailed: t('loadFailed'), empty: t('empty'), emptyText: t('emptyText') }}
        emptyAction={<ButtonLink href={newProduct}>{t('addProduct')}</ButtonLink>}
        tools={[{ label: t('find'), icon: <Search size={16} />, onSelect: () => setIsFinding(true) }]}
        add={
          <Button size="s" icon={<Plus size={16} />} onClick={() => setAdding({ productId: undefined })}>
            {t('add')}
          </Button>
        }
      />
      {shown && (
        <ProductDialog product={shown} onAdd={() => onAdd(shown)} onClose={() => setShown(undefined)} />
      )}
      {accountId && (
        <AccountDialog accountId={accountId} onAdd={onAdd} onClose={() => setAccountId(undefined)} />
      )}
      {isFinding && (
        <FindDialog
          onOpen={product => {
            setIsFinding(false)
            setShown(product)
          }}
          onClose={() => setIsFinding(false)}
        />
      )}
      {adding && <ImportDialog productId={adding.productId} onClose={() => setAdding(undefined)} />}
    </>
  )
}
