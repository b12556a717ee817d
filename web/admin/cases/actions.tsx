import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { canRetry } from '#model/case-kinds.ts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { caseLinks } from './case-links.ts'
import { casesKey, type StaffCase } from './case-list.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

/** What can be done about the case, beside it: where to remedy it first, then checking and resolving. */
export function CaseActions({ staffCase }: { staffCase: StaffCase }) {
  const t = useTranslations('admin.cases')
  const [isResolving, setIsResolving] = useState(false)
  const links = caseLinks(staffCase, useStaffUser().role, useLanguage())
  return (
    <div className="flex flex-wrap gap-2 border-t border-line bg-paper px-4 py-3 md:px-5">
      {links.map(({ target, href }, index) => (
        <ButtonLink key={target} href={href} tone={index === 0 ? 'primary' : 'soft'} size="s">
          {t(`go.${target}`)}
        </ButtonLink>
      ))}
      {canRetry(staffCase.kind) && <RetryButton id={staffCase.id} />}
      <Button tone="quiet" size="s" icon={<CircleCheck size={16} />} onClick={() => setIsResolving(true)}>
        {t('resolve')}
      </Button>
      <ResolveDialog staffCase={staffCase} open={isResolving} onClose={() => setIsResolving(false)} />
    </div>
  )
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
