import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { OrderWarranty } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import type { DeliveredAccount } from '../../lib/order/delivered-accounts.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimNotice, ReplacedNotice } from './claim-notice.tsx'
import { useWarranty } from './use-warranty.ts'

type Props = { orderId: string; account: DeliveredAccount }

/** Below a delivered account: its warranty, the last claim about it, and the button that reports it. */
export function AccountWarranty({ orderId, account }: Props) {
  const { data } = useWarranty(orderId)
  const covered = data?.accounts.find(({ accountId }) => accountId === account.id)
  if (!data || !covered) return null
  const [claim] = data.claims.filter(({ accountId }) => accountId === account.id)
  const replaced = data.claims.find(({ replacementId }) => replacementId === account.id)
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {replaced && <ReplacedNotice claim={replaced} />}
      {claim && <ClaimNotice claim={claim} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Coverage covered={covered} />
        {covered.canClaim && <ReportButton orderId={orderId} account={account} covered={covered} />}
      </div>
    </div>
  )
}

type Covered = OrderWarranty['accounts'][number]

function Coverage({ covered: { isCovered, coveredUntil } }: { covered: Covered }) {
  const t = useTranslations('account.claims')
  const language = useLanguage()
  const Icon = isCovered ? ShieldCheck : ShieldOff
  const date = coveredUntil ? dateText(coveredUntil, language) : ''
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <Icon size={18} className={isCovered ? 'shrink-0 text-good' : 'shrink-0'} aria-hidden="true" />
      {isCovered && !coveredUntil ? t('covered') : t(isCovered ? 'coveredUntil' : 'notCovered', { date })}
    </p>
  )
}

function ReportButton({ orderId, account, covered }: Props & { covered: Covered }) {
  const t = useTranslations('account.claims')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="s" onClick={() => setIsOpen(true)}>
        {t('report')}
      </Button>
      <ClaimDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        orderId={orderId}
        account={account}
        covered={covered}
      />
    </>
  )
}
