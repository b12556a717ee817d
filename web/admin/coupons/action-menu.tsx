import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslations } from 'use-intl'
import type { Coupon } from '../../lib/api-types.ts'
import { MenuItem } from '../../ui/navigation/menu-item.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { RowMenu } from '../kit/row-menu.tsx'
import type { CouponAction } from './use-coupon-actions.ts'

type Props = { coupon: Coupon; onAct: (action: CouponAction) => void }

/** A button that copies the code, and a menu of the coupon's actions. */
export function ActionMenu({ coupon, onAct }: Props) {
  const t = useTranslations('admin.coupons')
  const label = t('actionsOf', { code: coupon.code })
  return (
    <span className="flex items-center">
      <CopyButton text={coupon.code} label={t('copy', { code: coupon.code })} />
      <RowMenu label={label}>
        <MenuItem icon={<Pencil size={16} />} onSelect={() => onAct({ kind: 'edit', coupon })}>
          {t('edit')}
        </MenuItem>
        <MenuItem icon={<History size={16} />} onSelect={() => onAct({ kind: 'redemptions', coupon })}>
          {t('redemptions.open')}
        </MenuItem>
        <MenuItem
          tone="danger"
          icon={<Trash2 size={16} />}
          onSelect={() => onAct({ kind: 'delete', coupon })}
        >
          {t('delete.open')}
        </MenuItem>
      </RowMenu>
    </span>
  )
}
