import { useMutation } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useBodyKey } from '../kit/form/request-body.ts'
import { recordLinks } from '../kit/record-links.ts'
import { Section } from '../kit/section.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { AccountCard } from './accounts-section.tsx'
import { waitsForExtension } from './order-parts.tsx'

type Renewal = NonNullable<StaffOrderDetail['renewal']>
type Props = { order: StaffOrderDetail; renewal: Renewal; onDone: () => Promise<void> }

/** What staff must do for a paid renewal, with the accounts that the customer has. */
export function RenewalSection({ order, renewal, onDone }: Props) {
  const t = useTranslations('admin.orders.renewalTask')
  const language = useLanguage()
  const isExtension = waitsForExtension({ renewal })
  const { role } = useStaffUser()
  const date = dateText(renewal.until, language)
  return (
    <Section title={t('title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-warn bg-warn-soft p-3 text-sm">
        <p>
          {isExtension
            ? t.rich('extend', { count: renewal.accounts.length, date: () => <strong>{date}</strong> })
            : t(renewal.rule === 'extend' ? 'noAccount' : 'newAccount', { date })}
        </p>
        {isExtension && (
          <ul className="grid gap-2">
            {renewal.accounts.map(account => (
              // The stored end date includes the renewal, which staff must still make at the service.
              <AccountCard
                key={account.id}
                orderId={account.orderId}
                account={{ ...account, expiryDate: null }}
              />
            ))}
          </ul>
        )}
        {isExtension && <FinishButton order={order} renewal={renewal} onDone={onDone} />}
        {role === 'admin' && (
          <Link
            href={recordLinks.subscription(paths(language), renewal.subscriptionId)}
            className="justify-self-start text-brand underline"
          >
            {t('subscription')}
          </Link>
        )}
      </div>
    </Section>
  )
}

function FinishButton({ order, renewal, onDone }: Props) {
  const t = useTranslations('admin.orders.renewalTask')
  const toast = useToast()
  // The same values send the same key, so a repeated press finishes once.
  const keyOf = useBodyKey()
  const finish = useMutation({
    mutationFn: () => {
      const body = { orderItemId: renewal.itemId, delivered: true, extended: true } as const
      return call('PUT /api/orders/delivery', { body, idempotencyKey: keyOf(body) })
    },
    onSuccess: async () => {
      toast({ tone: 'good', text: t('done', { number: String(order.number) }), leavesWithPage: true })
      await onDone()
    },
    onError: error => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
  })
  return (
    <div className="grid gap-1.5">
      <Button
        wide
        icon={<CalendarCheck size={18} aria-hidden="true" />}
        busy={finish.isPending}
        onClick={() => finish.mutate()}
      >
        {t('finish')}
      </Button>
      <p className="text-ink-2">{t('consequence')}</p>
    </div>
  )
}
