import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { DeliveredSubscription } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Description } from '../../ui/data/description.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { EmailText } from '../kit/email-text.tsx'
import { CustomerName } from '../kit/list/cells.tsx'

type Props = { row: DeliveredSubscription | undefined; onClose: () => void }

/** The details of one delivery, with a link to its order. */
export function DeliveryDialog({ row, onClose }: Props) {
  const t = useTranslations('admin.delivered')
  const close = useTranslations('common')('close')
  const links = paths(useLanguage())
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={t('details')}
      closeLabel={close}
      footer={
        row && (
          <ButtonLink href={links.staffRecord('/admin/orders/:orderId', row.orderId)} wide>
            {t('openOrder', { number: String(row.orderNumber) })}
          </ButtonLink>
        )
      }
    >
      {row && <Details row={row} />}
    </Dialog>
  )
}

function Details({ row }: { row: DeliveredSubscription }) {
  const t = useTranslations('admin.delivered')
  const copyEmail = useTranslations('admin.orders.customer')('copyEmail')
  const language = useLanguage()
  const { user } = row
  return (
    <dl className="grid gap-3">
      <Description layout="row" term={t('columns.product')}>
        <bdi className="wrap-anywhere">{localized(row.subscription, 'name', language)}</bdi>
      </Description>
      <Description layout="row" term={t('columns.customer')}>
        <span className="block wrap-anywhere">
          <CustomerName user={user} />
        </span>
        <span className="flex items-center justify-end gap-1 text-sm text-ink-2">
          <EmailText email={user.email} />
          <CopyButton text={user.email} label={copyEmail} />
        </span>
      </Description>
      {user.phone && (
        <Description layout="row" term={t('phone')}>
          <bdi dir="ltr">{user.phone}</bdi>
        </Description>
      )}
      <Description layout="row" term={t('columns.email')}>
        {row.deliveryEmail ? <EmailText email={row.deliveryEmail} /> : t('fromStock')}
      </Description>
      <Description layout="row" term={t('columns.delivered')}>
        {dateText(row.deliveredAt, language, 'minute')}
      </Description>
      <Description layout="row" term={t('columns.ends')}>
        {row.expiresAt ? dateText(row.expiresAt, language) : t('none')}
      </Description>
    </dl>
  )
}
