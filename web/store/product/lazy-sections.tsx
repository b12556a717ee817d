import { memo, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { ProductView } from '../../lib/product-page/product-view.ts'
import type { RelatedData } from './related-products.tsx'

const informationId = 'information'

const Information = lazyPart(async () => {
  if (typeof document !== 'undefined') await nearViewport(document.getElementById(informationId))
  return (await import('./product-information.tsx')).ProductInformation
})

/** The server renders it; the browser loads its code when it comes near. `memo` keeps the server's HTML until then. */
export const LazyInformation = memo(function LazyInformation({ product }: { product: ProductView }) {
  return (
    <div id={informationId}>
      <Suspense>
        <Information product={product} />
      </Suspense>
    </div>
  )
})

const relatedId = 'related'

const Related = lazyPart(async () => {
  if (typeof document !== 'undefined') await nearViewport(document.getElementById(relatedId))
  return (await import('./related-products.tsx')).RelatedProducts
})

/**
 * Other products below this one. The server renders them; the browser loads the code of the cards when they come near,
 * so a first visit does not pay for it. `memo` keeps the server's HTML until then.
 */
export const LazyRelated = memo(function LazyRelated({ related }: { related: RelatedData }) {
  if (related.products.length === 0) return null
  return (
    <div id={relatedId} className="page-wrap">
      <Suspense>
        <Related related={related} />
      </Suspense>
    </div>
  )
})

/** Resolves when the element comes near the visible part of the page; at once when there is no such element. */
export function nearViewport(element: HTMLElement | null): Promise<void> {
  return new Promise(resolve => {
    if (!element) return resolve()
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
  })
}
