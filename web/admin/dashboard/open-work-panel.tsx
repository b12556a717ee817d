import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Truck from 'lucide-react/icons/truck'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import type { Dashboard } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { RelativeTime } from '../kit/relative-time.tsx'
import { Panel, rowClasses } from './panel.tsx'

/** Two columns share their lines; the last line lies under the edge of the panel. */
const cell = 'grid border-b border-line md:odd:border-e'

/** Work for staff: orders to deliver, then the oldest open cases. */
export function OpenWorkPanel({ data }: { data: Dashboard }) {
  const t = useTranslations('admin.dashboard.first')
  const kinds = useTranslations('admin.cases.kinds')
  const language = useLanguage()
  const links = paths(language)
  const { waitingOrders, openCases, cases } = data
  const isNothing = waitingOrders === 0 && openCases === 0
  return (
    <Panel
      title={t('title')}
      more={
        openCases > 0
          ? { href: links.staff('/admin/cases'), label: t('all', { count: openCases }) }
          : undefined
      }
    >
      {isNothing && (
        <p className="flex items-center gap-2.5 px-4.5 py-4 text-good">
          <CircleCheckBig size={20} aria-hidden="true" />
          {t('none')}
        </p>
      )}
      <ul className="-mb-px grid md:grid-cols-2">
        {waitingOrders > 0 && (
          <li className={cell}>
            <Link href={links.staff('/admin/orders', { delivery: 'waiting' })} className={rowClasses}>
              <Mark Icon={Truck} />
              <span className="font-medium">{t('waiting', { count: waitingOrders })}</span>
            </Link>
          </li>
        )}
        {cases.map(one => (
          <li key={one.id} className={cell}>
            <Link href={links.staff('/admin/cases', { kind: one.kind })} className={rowClasses}>
              <Mark Icon={TriangleAlert} />
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{kinds(`${one.kind}.title`)}</span>
                <span className="block text-sm wrap-anywhere text-ink-2">
                  <bdi>{subjectOf(one, language)}</bdi>
                  {' · '}
                  <RelativeTime date={one.createdAt} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Mark({ Icon }: { Icon: typeof Truck }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-sm bg-warn-soft text-warn"
    >
      <Icon size={18} />
    </span>
  )
}

function subjectOf(one: Dashboard['cases'][number], language: 'ar' | 'en'): string {
  const product = localized(
    { name: one.productName ?? '', nameAr: one.productNameAr ?? '' },
    'name',
    language,
  )
  return product || (one.orderNumber === null ? '–' : isolate(`#${one.orderNumber}`))
}
