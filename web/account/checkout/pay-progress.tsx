import { useTranslations } from 'use-intl'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Step } from './start-payment.ts'

/** The hand-off: what is being done while the payment page is fetched. */
export function PayProgress({ step }: { step: Step }) {
  const t = useTranslations('buying.checkout')
  return (
    <Card padding="l" className="grid justify-items-center gap-4 py-12 text-center">
      <span className="text-brand">
        <Spinner size="l" />
      </span>
      <p role="status" className="text-lg font-medium">
        {t(step)}
      </p>
      <p className="text-ink-2">{t('stay')}</p>
    </Card>
  )
}
