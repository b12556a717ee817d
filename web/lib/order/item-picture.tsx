import { Picture } from '../../ui/picture.tsx'
import type { Order } from '../replies.ts'
import { srcSetOf } from '../srcset.ts'

/** The picture of what was bought, beside its name. */
export function ItemPicture({ item, widthPx }: { item: Order['items'][number]; widthPx: number }) {
  const { image } = item.subscription
  return (
    <Picture
      src={image}
      srcSet={srcSetOf(image, 'product')}
      sizes={`${widthPx}px`}
      alt=""
      width={960}
      height={720}
      className="aspect-4/3 rounded-sm"
    />
  )
}
