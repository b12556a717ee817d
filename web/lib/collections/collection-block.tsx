import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { CardPrice, linkedCard, OfferBadge, ProductLink } from '../product-card/card-parts.tsx'
import { ProductImage, srcSetOf } from '../product-image.tsx'
import type { CollectionData } from './collection-data.ts'

const tones = { gold: 'bg-gold-soft text-gold', brand: 'bg-brand-soft text-brand' }

/** An occasion or a bundle on the home page: its title and text beside its products. */
export function CollectionBlock({
  collection: { title, text, image, products },
  tone,
}: {
  collection: CollectionData
  tone: keyof typeof tones
}) {
  const titleId = useId()
  // Up to three products are large; more stand as rows in two columns.
  const isLarge = products.length <= 3
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'relative isolate grid grid-cols-[minmax(0,1fr)] gap-5 overflow-clip rounded-lg p-5 md:rounded-[1.75rem] md:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-center lg:gap-10 lg:p-10',
        tones[tone],
      )}
    >
      {!image && <Rings />}
      <div className="grid gap-3">
        {image && (
          <Picture
            src={image}
            srcSet={srcSetOf(image, 'collection')}
            sizes="(min-width: 1024px) 340px, (min-width: 768px) 88vw, 82vw"
            alt=""
            width={960}
            height={540}
            className="aspect-video rounded-md"
          />
        )}
        <h2 id={titleId} className="text-2xl wrap-anywhere text-ink lg:text-3xl">
          {title}
        </h2>
        {text && <p className="wrap-anywhere text-ink-2 lg:text-lg">{text}</p>}
      </div>
      <ul
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-3 text-ink sm:grid-cols-2',
          products.length === 3 && 'sm:grid-cols-3',
        )}
      >
        {products.map(product => (
          <li key={product.id}>
            <CollectionProduct product={product} isLarge={isLarge} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ProductProps = { product: CollectionData['products'][number]; isLarge: boolean }

/** On phones always a row: two or six products then fill the width without a gap. */
function CollectionProduct({ product, isLarge }: ProductProps) {
  return (
    <Card as="article" padding="none" raised className={classNames(linkedCard, isLarge && 'sm:flex-col')}>
      {/* Never cropped: the picture holds the brand's name. */}
      <div
        className={classNames('w-30 shrink-0 self-center ps-2', isLarge && 'sm:w-auto sm:self-auto sm:p-0')}
      >
        <ProductImage
          image={product.image}
          sizes={isLarge ? '(min-width: 1024px) 350px, (min-width: 640px) 46vw, 112px' : '112px'}
          className={classNames(
            'aspect-4/3 rounded-sm',
            isLarge && 'sm:rounded-none',
            product.isSoldOut && 'opacity-60 grayscale',
          )}
        />
      </div>
      <div
        className={classNames(
          'flex min-h-26 min-w-0 grow flex-col justify-center gap-1 p-3 sm:p-4',
          isLarge && 'sm:justify-start',
        )}
      >
        <h3 className="min-w-0 text-base">
          <ProductLink {...product} />
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <CardPrice {...product} size="m" />
          <OfferBadge {...product} />
        </p>
      </div>
    </Card>
  )
}

/** The rings of the shop's mark, behind the text. */
function Rings() {
  return (
    <svg
      viewBox="0 0 400 400"
      aria-hidden="true"
      className="absolute -start-24 -top-24 -z-10 size-105 opacity-20 lg:-start-16 lg:top-auto lg:-bottom-40"
      fill="none"
      stroke="currentColor"
    >
      {[70, 110, 152, 196].map(radius => (
        <circle key={radius} cx="200" cy="200" r={radius} />
      ))}
    </svg>
  )
}
