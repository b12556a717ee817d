import { type PicturePurpose, pictureSizes } from '#model/pictures.ts'
import { Picture } from '../ui/media/picture.tsx'

type Props = { image: string; sizes: string; alt?: string; eager?: boolean | undefined; className: string }

/** A product's image in 4:3. The `alt` text is empty where the product name is next to it. */
export function ProductImage({ image, alt = '', ...rest }: Props) {
  return (
    <Picture src={image} srcSet={srcSetOf(image, 'product')} alt={alt} width={960} height={720} {...rest} />
  )
}

/** `srcset` of an uploaded image, from the smaller copies stored with it; undefined for any other URL. */
export function srcSetOf(path: string, purpose: PicturePurpose): string | undefined {
  const match = /^(\/uploads\/.+)\.webp$/.exec(path)
  if (!match) return undefined
  const { own, smaller } = pictureSizes[purpose]
  return [...smaller.map(width => `${match[1]}-${width}.webp ${width}w`), `${path} ${own}w`].join(', ')
}
