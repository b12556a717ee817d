import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useTranslations } from 'use-intl'
import type { Collection } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ProductImage } from '../../lib/product-image.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { DisplayStateBadge, useDaysText } from '../kit/display/display-days.tsx'
import { DisplayedRow } from '../kit/display/displayed-row.tsx'
import type { DisplayedActions } from '../kit/display/displayed-screen.tsx'
import { DisplayedScreen } from '../kit/display/displayed-screen.tsx'
import { collectionsKey, isVisibleToShoppers, useCollections } from './use-collections.ts'

export default function Collections() {
  return (
    <DisplayedScreen
      area="collections"
      queryKey={collectionsKey}
      query={useCollections()}
      row={(collection, actions) => <CollectionRow collection={collection} {...actions} />}
    />
  )
}

type Props = DisplayedActions & { collection: Collection }

function CollectionRow({ collection, name, ...row }: Props) {
  const t = useTranslations('admin.collections')
  const language = useLanguage()
  const daysText = useDaysText()
  const { subscriptions } = collection
  const hasOffer = subscriptions.some(product => isVisibleToShoppers(product) && product.inStock)
  const names = subscriptions.map(product => localized(product, 'name', language))
  return (
    <DisplayedRow
      {...row}
      id={collection.id}
      name={name}
      href={paths(language).staffRecord('/admin/collections/:collectionId', collection.id)}
      picture={<CollectionPicture collection={collection} />}
      badges={
        <>
          <DisplayStateBadge record={collection} text={state => t(`states.${state}`)} />
          {collection.isActive && !hasOffer && <Badge tone="warn">{t('nothingToSell')}</Badge>}
        </>
      }
      facts={[
        {
          key: 'products',
          icon: <BadgeCheck size={16} />,
          text: names.join(language === 'ar' ? '، ' : ', ') || t('noProducts'),
        },
        { key: 'days', icon: <CalendarDays size={16} />, text: daysText(collection) },
      ]}
      isActive={collection.isActive}
      labels={{ toggle: t('toggle', { name }), edit: t('edit', { name }), remove: t('remove', { name }) }}
    />
  )
}

/** Its own picture, or that of its first product. */
function CollectionPicture({ collection: { image, subscriptions } }: { collection: Collection }) {
  return (
    <span className="block w-24 shrink-0 overflow-clip rounded-sm sm:w-28">
      {image ? (
        <Picture src={image} alt="" width={960} height={540} className="aspect-4/3" />
      ) : (
        <ProductImage image={subscriptions[0]?.image ?? ''} sizes="112px" className="aspect-4/3" />
      )}
    </span>
  )
}
