import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { canRetry } from '#model/case-kinds.ts'
import { canOpen } from '#model/staff-screens.ts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { recordLinks } from '../kit/record-links.ts'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { ResolveDialog } from './resolve-dialog.tsx'
import { casesKey, type StaffCase } from './use-cases.ts'

const stockKinds = ['stock_low', 'stock_exhausted', 'delivery_short']

/** What can be done about the case, beside it: the way to the record first, then checking and resolving. */
export function CaseActions({ staffCase }: { staffCase: StaffCase }) {
  const t = useTranslations('admin.cases')
  const [isResolving, setIsResolving] = useState(false)
  const link = useMainLink(staffCase)
  return (
    <div className="flex flex-wrap gap-2 border-t border-line bg-paper px-4 py-3 md:px-5">
      {link && (
        <ButtonLink href={link.href} tone="primary" size="s">
          {link.label}
        </ButtonLink>
      )}
      {canRetry(staffCase.kind) && <RetryButton id={staffCase.id} />}
      <Button tone="quiet" size="s" icon={<CircleCheck size={16} />} onClick={() => setIsResolving(true)}>
        {t('resolve')}
      </Button>
      <ResolveDialog staffCase={staffCase} open={isResolving} onClose={() => setIsResolving(false)} />
    </div>
  )
}

function useMainLink({ kind, orderId, ...one }: StaffCase): { href: string; label: string } | undefined {
  const t = useTranslations('admin.cases')
  const language = useLanguage()
  const links = paths(language)
  const { role } = useStaffUser()
  const product = language === 'ar' ? one.productNameAr : one.productName
  if (stockKinds.includes(kind) && product && canOpen('/admin/accounts', role))
    return { href: recordLinks.stock(links, product), label: t('openStock') }
  if (kind === 'claim_open' && one.orderNumber !== null)
    return { href: recordLinks.claims(links, String(one.orderNumber)), label: t('openClaim') }
  if (orderId) return { href: recordLinks.order(links, orderId), label: t('openOrder') }
  if (one.productId) return { href: recordLinks.product(links, one.productId), label: t('openProduct') }
  return kind === 'gateway_unauthorized'
    ? { href: links.staff('/admin/test'), label: t('openSettings') }
    : undefined
}

function RetryButton({ id }: { id: string }) {
  const t = useTranslations('admin.cases')
  const toast = useToast()
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call('POST /api/cases/{id}/retry', { params: { id } }),
    onSuccess: () => toast({ tone: 'good', text: t('retried') }),
    onError: error => toast({ tone: 'bad', text: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: casesKey }),
  })
  return (
    <Button
      tone="soft"
      size="s"
      icon={<RotateCw size={16} />}
      busy={retry.isPending}
      busyLabel={t('retrying')}
      onClick={() => retry.mutate()}
    >
      {t('retry')}
    </Button>
  )
}
