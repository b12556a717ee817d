import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { AccountList } from './account-list.tsx'
import { BatchList } from './batch-list.tsx'
import { noFilter } from './use-stock.ts'

export type NamedProduct = { id: string; name: string; nameAr: string }

type Props = {
  product: NamedProduct
  /** Shows this account alone at first. */
  accountId?: string
  onAdd: () => void
  onClose: () => void
}

/** The accounts and the batches of one product. */
export function ProductDialog({ product, accountId = '', onAdd, onClose }: Props) {
  const t = useTranslations('admin.accounts')
  const common = useTranslations('common')
  const sections = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<'accounts' | 'batches'>('accounts')
  const [filter, setFilter] = useState({ ...noFilter, accountId })
  const name = isolate(localized(product, 'name', useLanguage()))
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title={<span className="line-clamp-3">{t('product.title', { name })}</span>}
      closeLabel={common('close')}
      footer={
        <Button size="s" icon={<Plus size={16} />} onClick={onAdd}>
          {t('add')}
        </Button>
      }
    >
      <div ref={sections}>
        <Tabs
          label={t('product.sections')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'accounts',
              label: t('product.accounts'),
              content: (
                <AccountList productId={product.id} name={name} filter={filter} onFilter={setFilter} />
              ),
            },
            {
              id: 'batches',
              label: t('product.batches'),
              content: (
                <BatchList
                  productId={product.id}
                  name={name}
                  onShow={shown => {
                    setFilter({ ...noFilter, ...shown })
                    setTab('accounts')
                    // The button that had the focus is in the tab that closes.
                    sections.current?.querySelector<HTMLElement>('[role=tab]')?.focus()
                  }}
                />
              ),
            },
          ]}
        />
      </div>
    </Dialog>
  )
}
