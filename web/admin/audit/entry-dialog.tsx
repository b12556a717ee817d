import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { AuditEntry } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Description } from '../../ui/data/description.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { recordLinks } from '../kit/record-links.ts'
import { Origin } from './columns.tsx'
import { useAuditTexts } from './use-audit-texts.ts'

type Props = { entry: AuditEntry | undefined; onClose: () => void }

/** One entry field by field, with links to the record and to everything that happened to it. */
export function EntryDialog({ entry, onClose }: Props) {
  const close = useTranslations('common')('close')
  const { actionText } = useAuditTexts()
  return (
    <Dialog
      open={entry !== undefined}
      onClose={onClose}
      size="l"
      isText
      title={entry && actionText(entry.action)}
      closeLabel={close}
      footer={entry?.subjectId && <Links entry={entry} onFollow={onClose} />}
    >
      {entry && <Details entry={entry} />}
    </Dialog>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('admin.audit')
  const language = useLanguage()
  const { actorText, reasonText } = useAuditTexts()
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3 sm:grid-cols-2">
        <Description term={t('columns.who')}>
          <bdi>{actorText(entry)}</bdi>
        </Description>
        <Description term={t('columns.when')}>{dateText(entry.createdAt, language, 'minute')}</Description>
        <Description term={t('columns.record')}>
          <bdi>{entry.subjectName || entry.subjectId || t('details.missing')}</bdi>
        </Description>
        <Description term={t('columns.where')}>
          <Origin entry={entry} />
        </Description>
        {entry.reason && (
          <Description term={t('columns.reason')}>
            <bdi>{reasonText(entry.reason)}</bdi>
          </Description>
        )}
        {entry.requestId && (
          <Description term={t('details.request')}>
            <bdi dir="ltr" className="text-sm">
              {entry.requestId}
            </bdi>
          </Description>
        )}
      </dl>
      {entry.changes.length === 0 ? (
        <p className="text-ink-2">{t('details.none')}</p>
      ) : (
        <Changes changes={entry.changes} />
      )}
    </div>
  )
}

function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  const t = useTranslations('admin.audit.details')
  const { fieldText, valueText } = useAuditTexts()
  return (
    <ul className="grid gap-2 text-sm">
      {changes.map(({ field, before, after }) => (
        <li
          key={field}
          className="grid gap-1 rounded-md border border-line p-3 sm:grid-cols-[10rem_1fr_1fr] sm:gap-3"
        >
          <p className="min-w-0 font-medium wrap-anywhere">
            <bdi>{fieldText(field)}</bdi>
          </p>
          <Value label={t('before')} value={valueText(field, before)} />
          <Value label={t('after')} value={valueText(field, after)} />
        </li>
      ))}
    </ul>
  )
}

function Value({ label, value }: { label: string; value: string | null }) {
  const t = useTranslations('admin.audit.details')
  return (
    <div className="min-w-0">
      <p className="text-ink-3">{label}</p>
      {/* The isolated value stays on the side of its label, whatever its direction. */}
      <p className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
        <bdi>{value === null || value === '' ? t('missing') : value}</bdi>
      </p>
    </div>
  )
}

function Links({ entry, onFollow }: { entry: AuditEntry; onFollow: () => void }) {
  const t = useTranslations('admin.audit.details')
  const links = paths(useLanguage())
  const { subjectType, subjectId } = entry
  if (subjectId === null) return null
  const open = recordHref(links, subjectType, subjectId)
  return (
    <>
      <ButtonLink tone="quiet" href={links.staff('/admin/audit', { subjectId })} onClick={onFollow}>
        {t('sameRecord')}
      </ButtonLink>
      {open && entry.subjectName && <ButtonLink href={open}>{t('open')}</ButtonLink>}
    </>
  )
}

/** Where a record is opened; undefined for records without a page. */
function recordHref(links: ReturnType<typeof paths>, type: string, id: string): string | undefined {
  switch (type) {
    case 'user':
      return recordLinks.customer(links, id)
    case 'order':
      return recordLinks.order(links, id)
    case 'product':
      return recordLinks.product(links, id)
    case 'subscription':
      return links.staffRecord('/admin/subscription-management/:subscriptionId', id)
    case 'review':
      return links.staffRecord('/admin/reviews/:reviewId', id)
    default:
      return undefined
  }
}
