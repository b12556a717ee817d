import { useState } from 'react'
import { classNames } from '../class-names.ts'

export interface PictureProps {
  src: string | null | undefined
  /** Empty when adjacent text already describes the image. */
  alt: string
  width: number
  height: number
  srcSet?: string
  sizes?: string
  /** For images above the fold; all others load lazily. */
  eager?: boolean
  className?: string
}

/** Reserves its space, and shows a placeholder drawing when the image is missing or broken. */
export function Picture({ src, alt, width, height, srcSet, sizes, eager = false, className }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  if (!src || src === brokenSrc)
    return <Placeholder alt={alt} width={width} height={height} className={className} />

  // An image that failed before hydration fires no error event.
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
  }
  return (
    <img
      ref={checkLoaded}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setBrokenSrc(src)}
      className={classNames('block h-auto w-full bg-brand-soft object-cover', className)}
    />
  )
}

function Placeholder({
  alt,
  width,
  height,
  className,
}: Pick<PictureProps, 'alt' | 'width' | 'height' | 'className'>) {
  return (
    <svg
      width={width}
      height={height}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={classNames('block h-auto w-full bg-brand-soft text-brand', className)}
    >
      <g fill="none" stroke="currentColor" strokeOpacity={0.16}>
        <circle cx="80" cy="60" r="26" />
        <circle cx="80" cy="60" r="46" />
        <circle cx="80" cy="60" r="70" />
        <circle cx="80" cy="60" r="98" />
      </g>
      <rect x="52" y="52" width="38" height="27" rx="6" className="fill-gold" opacity={0.75} />
      <rect x="64" y="39" width="46" height="33" rx="7" fill="currentColor" />
      <path d="M83.5 49v13l10.5-6.5z" className="fill-brand-soft" />
    </svg>
  )
}
