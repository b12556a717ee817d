import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import type { CouponList } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import type { AnchorProps } from '../../ui/buttons/link-as.tsx'
import { Amount } from '../kit/amount.tsx'
import { FigureTile } from '../kit/figure-tile.tsx'
import type { ControlOf } from '../kit/list/list-contract.ts'

type Props = { statistics: CouponList['statistics'] | undefined; list: ControlOf<'GET /api/coupons'> }

const filters = ['total', 'active', 'exhausted', 'expired'] as const

/** Statistics of all coupons. A click on a count filters the list. */
export function CouponTiles({ statistics, list: { state, hrefFor } }: Props) {
  const t = useTranslations('admin.coupons')
  const language = useLanguage()
  const count = (value: number | undefined) => (value === undefined ? '–' : numberText(value, language))
  return (
    <section aria-label={t('tiles.title')}>
      <ul className="grid grid-cols-2 gap-2.5 @xl:grid-cols-3 @4xl:grid-cols-6">
        {filters.map(name => {
          const { status: current, ...others } = state.filters
          return (
            <li key={name} className="grid">
              <FigureTile
                label={t(`tiles.${name}`)}
                value={count(statistics?.[name])}
                href={hrefFor({ filters: name === 'total' ? others : { ...others, status: name } })}
                isCurrent={current === (name === 'total' ? undefined : name)}
                linkAs={InPlaceLink}
              />
            </li>
          )
        })}
        <li className="grid">
          <FigureTile
            label={t('tiles.used')}
            value={count(statistics?.used)}
            howCounted={t('tiles.usedCounted')}
          />
        </li>
        <li className="grid">
          <FigureTile
            label={t('tiles.discountGiven')}
            value={statistics ? <Amount sar={statistics.discountGiven} size="m" /> : '–'}
            howCounted={t('tiles.discountCounted')}
          />
        </li>
      </ul>
    </section>
  )
}

/** The list changes below the tiles, which stay where they are. */
function InPlaceLink(props: AnchorProps) {
  return <Link {...props} preventScrollReset />
}
