import Bell from 'lucide-react/icons/bell'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { positionPopover } from '../../ui/popover-position.ts'
import { RelativeTime } from '../kit/relative-time.tsx'
import { useAttention } from '../kit/use-attention.ts'

/** A bell with the number of open cases, and a popover with the oldest of them. */
export function Notifications() {
  const t = useTranslations('admin.shell')
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useAttention()
  const count = data?.openCases ?? 0
  return (
    <>
      <IconButton
        id={`${id}-button`}
        popoverTarget={id}
        aria-expanded={isOpen}
        size="s"
        label={`${t('notifications.title')}: ${t('badges.openCases', { count })}`}
        count={count}
        icon={<Bell size={19} />}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="w-[min(24rem,calc(100vw-1.5rem))] overflow-y-auto rounded-md border border-line bg-surface text-ink shadow-float"
        onBeforeToggle={event => {
          const button = document.getElementById(`${id}-button`)
          if (event.newState === 'open' && button && popover.current) positionPopover(button, popover.current)
        }}
        onToggle={event => setIsOpen(event.newState === 'open')}
        onClick={event => {
          if (event.target instanceof Element && event.target.closest('a')) popover.current?.hidePopover()
        }}
        onKeyDown={() => undefined}
      >
        <h2 id={`${id}-title`} className="border-b border-line px-4 py-3 text-base">
          {t('notifications.title')}
        </h2>
        {isOpen && <NotificationList />}
      </div>
    </>
  )
}

function NotificationList() {
  const t = useTranslations('admin.shell')
  const kinds = useTranslations('admin.cases.kinds')
  const language = useLanguage()
  const links = paths(language)
  const { data, isError } = useAttention()
  if (!data) return isError ? <p className="p-4 text-ink-2">{t('notifications.failed')}</p> : null
  const summary = (['waitingOrders', 'overdueDeliveries', 'lowStock'] as const).filter(name => data[name] > 0)
  const hrefs = {
    waitingOrders: links.staff('/admin/orders'),
    overdueDeliveries: links.staff('/admin/cases', { kind: 'delivery_overdue' }),
    lowStock: links.staff('/admin/cases'),
  }
  if (summary.length === 0 && data.cases.length === 0)
    return (
      <div className="p-5 text-center">
        <p className="font-medium">{t('notifications.none')}</p>
        <p className="text-sm text-ink-2">{t('notifications.noneText')}</p>
      </div>
    )
  return (
    <>
      {summary.length > 0 && (
        <ul className="flex flex-wrap gap-2 border-b border-line px-4 py-3">
          {summary.map(name => (
            <li key={name}>
              <Link href={hrefs[name]} className="rounded-full">
                <Badge tone={name === 'waitingOrders' ? 'warn' : 'bad'}>
                  {t(`badges.${name}`, { count: data[name] })}
                </Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className="divide-y divide-line">
        {data.cases.map(one => {
          const product = language === 'ar' ? one.productNameAr : one.productName
          const about = one.orderNumber
            ? t('notifications.order', { number: String(one.orderNumber) })
            : product
          return (
            <li key={one.id}>
              <Link
                href={links.staff('/admin/cases', { kind: one.kind })}
                className="grid gap-0.5 px-4 py-2.5 -outline-offset-2 hover:bg-sunken"
              >
                <span className="font-medium">{kinds(`${one.kind}.title`)}</span>
                <span className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
                  <bdi>{about}</bdi>
                  <RelativeTime date={one.createdAt} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <Link
        href={links.staff('/admin/cases')}
        className="block border-t border-line p-3 text-center font-medium text-brand -outline-offset-2 hover:bg-sunken"
      >
        {t('notifications.all')}
      </Link>
    </>
  )
}
