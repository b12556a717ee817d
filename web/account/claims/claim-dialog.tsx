import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { OrderWarranty } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import type { DeliveredAccount } from '../../lib/order/delivered-accounts.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ClaimForm } from './claim-form.tsx'

type Props = {
  open: boolean
  onClose: () => void
  orderId: string
  account: DeliveredAccount
  covered: OrderWarranty['accounts'][number]
}

/** Reports an account: first the product's troubleshooting steps, if it has any, then the form. */
export function ClaimDialog({ open, onClose, ...rest }: Props) {
  const t = useTranslations('account.claims')
  const close = useTranslations('common')('close')
  const language = useLanguage()
  const { subscriptionName, subscriptionNameAr } = rest.account
  const name = localized({ name: subscriptionName, nameAr: subscriptionNameAr }, 'name', language)
  return (
    <Dialog open={open} onClose={onClose} title={t('title', { name })} closeLabel={close}>
      <Steps {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Steps({ onClose, orderId, account, covered }: Omit<Props, 'open'>) {
  const t = useTranslations('account.claims')
  const language = useLanguage()
  const steps = localized(covered, 'troubleshooting', language)
    .split('\n')
    .map(step => step.trim())
    .filter(step => step !== '')
  const hasSteps = steps.length > 0
  const [hasTried, setHasTried] = useState(!hasSteps)
  const form = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (hasTried && hasSteps) form.current?.querySelector('input')?.focus()
  }, [hasTried, hasSteps])
  if (!hasTried) return <Troubleshooting steps={steps} onWorks={onClose} onFailed={() => setHasTried(true)} />
  return (
    <div ref={form} className="grid gap-4">
      {!covered.isCovered && covered.coveredUntil && (
        <Notice tone="warn">{t('outside', { date: dateText(covered.coveredUntil, language) })}</Notice>
      )}
      <ClaimForm orderId={orderId} account={account} onDone={onClose} />
    </div>
  )
}

type TroubleshootingProps = { steps: readonly string[]; onWorks: () => void; onFailed: () => void }

function Troubleshooting({ steps, onWorks, onFailed }: TroubleshootingProps) {
  const t = useTranslations('account.claims')
  return (
    <div className="grid gap-4">
      <p>{t('tryFirst')}</p>
      <ol className="grid list-decimal gap-2 ps-6 wrap-anywhere">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button tone="quiet" onClick={onWorks}>
          {t('works')}
        </Button>
        <Button onClick={onFailed}>{t('stillFails')}</Button>
      </div>
    </div>
  )
}
