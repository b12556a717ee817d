import Layers from 'lucide-react/icons/layers'
import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import { couponStatuses } from '#model/coupons.ts'
import { call } from '../../lib/api.ts'
import { isNotFound } from '../../lib/api-errors.ts'
import type { Coupon } from '../../lib/api-types.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useReopenDraft } from '../kit/form/use-record-draft.ts'
import type { BulkChoice } from '../kit/list/list-config.ts'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { useOpenParam } from '../kit/use-open-param.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { useCouponColumns } from './columns.tsx'
import { CouponCard } from './coupon-card.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { DeleteCoupon } from './delete-coupon.tsx'
import { RedemptionsDialog } from './redemptions-dialog.tsx'
import { CouponTiles } from './tiles.tsx'
import { type CouponActions, useCouponActions } from './use-coupon-actions.ts'

export default function Coupons() {
  const t = useTranslations('admin.coupons')
  const title = useTranslations('admin.pages')('coupons')
  const actions = useCouponActions()
  const { action, start, close } = actions
  const openByCode = useOpenByCode(start)
  useOpenParam({
    new: () => start({ kind: 'add' }),
    batch: () => start({ kind: 'batch' }),
    edit: code => void openByCode(code),
  })
  useReopenDraft<Coupon>('record', coupon => start(coupon ? { kind: 'edit', coupon } : { kind: 'add' }))
  useReopenDraft('batch', () => start({ kind: 'batch' }))
  const addButton = (
    <Button size="s" icon={<Plus size={18} aria-hidden="true" />} onClick={() => start({ kind: 'add' })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <ListScreen
        screen="coupons"
        title={title}
        call="GET /api/coupons"
        rowsOf={({ data }) => data.coupons}
        rowId={coupon => coupon.id}
        rowLabel={coupon => coupon.code}
        rowTarget={coupon => ({ onOpen: () => start({ kind: 'edit', coupon }) })}
        columns={useCouponColumns(start)}
        card={coupon => <CouponCard coupon={coupon} onAct={start} />}
        filters={[
          {
            name: 'status',
            label: t('columns.status'),
            isPinned: true,
            options: couponStatuses.map(value => ({ value, label: t(`status.${value}`) })),
          },
        ]}
        sorts={[
          { name: 'createdAt', label: t('sorts.createdAt'), order: 'desc' },
          { name: 'expiresAt', label: t('sorts.expiresAt'), order: 'asc' },
          { name: 'usedCount', label: t('sorts.usedCount'), order: 'desc' },
          { name: 'code', label: t('sorts.code'), order: 'asc' },
        ]}
        searchPlaceholder={t('search')}
        texts={{ loadFailed: t('loadFailed'), empty: t('empty'), emptyText: t('emptyText') }}
        summary={(reply, list) => <CouponTiles statistics={reply?.data.statistics} list={list} />}
        bulkChoices={useBulkChoices()}
        exportPath="/api/coupons/export"
        tools={[
          {
            label: t('batch.open'),
            icon: <Layers size={18} aria-hidden="true" />,
            onSelect: () => start({ kind: 'batch' }),
          },
        ]}
        add={addButton}
        emptyAction={addButton}
      />
      {action?.kind === 'add' && <CouponDialog coupon={undefined} actions={actions} />}
      {action?.kind === 'edit' && <CouponDialog coupon={action.coupon} actions={actions} />}
      {action?.kind === 'batch' && <BatchDialog actions={actions} />}
      {action?.kind === 'redemptions' && <RedemptionsDialog coupon={action.coupon} onClose={close} />}
      <DeleteCoupon coupon={action?.kind === 'delete' ? action.coupon : undefined} actions={actions} />
    </>
  )
}

/** Opens the coupon that a link names, also when it is on another page of the list. */
function useOpenByCode(start: CouponActions['start']) {
  const t = useTranslations('admin.coupons')
  const toast = useToast()
  return async (code: string) => {
    try {
      const { data } = await call('GET /api/coupons/code/{code}', { params: { code } })
      start({ kind: 'edit', coupon: data })
    } catch (error) {
      toast({ tone: 'bad', text: isNotFound(error) ? t('gone', { code }) : t('loadFailed') })
    }
  }
}

function useBulkChoices(): BulkChoice[] {
  const t = useTranslations('admin.coupons.bulk')
  return (['activate', 'deactivate'] as const).map(action => ({
    id: action,
    label: t(`${action}.label`),
    text: t(`${action}.text`),
    done: count => t(`${action}.done`, { count }),
    tone: action === 'deactivate' ? 'danger' : 'primary',
    bodyOf: ({ selection }) => ({ screen: 'coupons', action, selection }),
  }))
}
