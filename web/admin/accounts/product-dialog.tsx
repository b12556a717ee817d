import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountList } from './account-list.tsx'
import { BatchList } from './batch-list.tsx'

export type NamedProduct = { id: string; name: string; nameAr: string }

type Props = { product: NamedProduct; onAdd: () => void; onClose: () => void }

/** The accounts and the batches of one product. */
export function ProductDialog({ product, onAdd, onClose }: Props) {
  const t = useTranslations('admin.accounts')
  const common = useTranslations('common')
  const name = isolate(localized(product, 'name', useLanguage()))
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title={t('product.title', { name })}
      closeLabel={common('close')}
      footer={
        <Button size="s" icon={<Plus size={16} />} onClick={onAdd}>
          {t('add')}
        </Button>
      }
    >
      <Tabs
        label={t('product.sections')}
        tabs={[
          {
            id: 'accounts',
            label: t('product.accounts'),
            content: <AccountList productId={product.id} name={name} />,
          },
          {
            id: 'batches',
            label: t('product.batches'),
            content: <BatchList productId={product.id} name={name} />,
          },
        ]}
      />
    </Dialog>
  )
}
