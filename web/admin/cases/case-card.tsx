import CircleCheck from 'lucide-react/icons/circle-check'
import CreditCard from 'lucide-react/icons/credit-card'
import PackageOpen from 'lucide-react/icons/package-open'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type CaseKind, type CaseOutcome, caseOutcomes } from '#model/case-kinds.ts'
import type { Role } from '#model/permissions.ts'
import { canOpen } from '#model/staff-screens.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { CaseActions } from './actions.tsx'
import { CaseFacts } from './case-facts.tsx'
import type { StaffCase } from './case-list.ts'

/** One case: what happened, what to do, its facts and its actions. */
export function CaseCard({ staffCase }: { staffCase: StaffCase }) {
  const t = useTranslations('admin.cases')
  const { id, kind, state, createdAt } = staffCase
  const { role } = useStaffUser()
  const isOpen = state === 'open'
  const Icon = isOpen ? iconOf(kind) : CircleCheck
  return (
    <Card as="article" padding="none" className="overflow-clip">
      <div className="grid gap-4 p-4 md:p-5">
        <div className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-11 shrink-0 place-items-center rounded-md',
              isOpen ? 'bg-warn-soft text-warn' : 'bg-good-soft text-good',
            )}
          >
            <Icon size={21} />
          </span>
          <div className="min-w-0 grow">
            <h3
              data-row={id}
              tabIndex={-1}
              className="mb-1 w-fit rounded-xs text-lg leading-snug focus-visible:outline-offset-0"
            >
              {t(`kinds.${kind}.title`)}
            </h3>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
              <span>{t.rich('opened', { when: () => <RelativeTime date={createdAt} /> })}</span>
              {isOpen && <DueTime dueAt={staffCase.dueAt} />}
            </p>
          </div>
        </div>
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <Paragraph title={t('whatHappened')}>{t(`kinds.${kind}.happened`)}</Paragraph>
          {isOpen ? (
            <Paragraph title={t('whatToDo')}>
              {needsAdmin(kind, role) ? t('stockForWorker') : t(`kinds.${kind}.action`)}
            </Paragraph>
          ) : (
            <Resolution staffCase={staffCase} />
          )}
        </div>
        <CaseFacts staffCase={staffCase} />
      </div>
      {isOpen && <CaseActions staffCase={staffCase} />}
    </Card>
  )
}

/** Stock is added by admins, so a worker passes it on. */
function needsAdmin(kind: CaseKind, role: Role): boolean {
  return kind.startsWith('stock') && !canOpen('/admin/accounts', role)
}

function iconOf(kind: CaseKind) {
  if (kind.startsWith('stock')) return PackageOpen
  if (kind.startsWith('delivery')) return Truck
  if (kind.startsWith('refund') || kind === 'cancelled_with_money') return Undo2
  return /subscription|renewal|charged/.test(kind) ? RefreshCw : CreditCard
}

function DueTime({ dueAt }: { dueAt: string | null }) {
  const t = useTranslations('admin.cases')
  if (dueAt === null) return null
  const isLate = new Date(dueAt) < new Date()
  const when = () => <RelativeTime date={dueAt} />
  return (
    <Badge tone={isLate ? 'bad' : 'warn'}>
      <span>{t.rich(isLate ? 'late' : 'due', { when })}</span>
    </Badge>
  )
}

function Paragraph({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h4 className="text-sm font-medium text-ink-3">{title}</h4>
      <p className="wrap-anywhere">{children}</p>
    </div>
  )
}

/** The note of the person who resolved it, or how the shop settled it. */
function Resolution({ staffCase: { resolution, resolvedBy, resolvedAt } }: { staffCase: StaffCase }) {
  const t = useTranslations('admin.cases')
  const isOutcome = (text: string | null): text is CaseOutcome => caseOutcomes.some(one => one === text)
  return (
    <div className="min-w-0">
      <h4 className="flex flex-wrap gap-x-2 text-sm font-medium text-ink-3">
        {resolvedBy ? t('resolvedBy', { name: resolvedBy }) : t('resolvedByShop')}
        {resolvedAt && <RelativeTime date={resolvedAt} />}
      </h4>
      <p className="wrap-anywhere">
        <bdi>{isOutcome(resolution) ? t(`outcomes.${resolution}`) : resolution}</bdi>
      </p>
    </div>
  )
}
