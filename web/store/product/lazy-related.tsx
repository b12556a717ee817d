import { memo, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { nearViewport } from '../../lib/near-viewport.ts'
import type { RelatedData } from './related-products.tsx'

const sectionId = 'related'

const Section = lazyPart(async () => {
  if (typeof document !== 'undefined') await nearViewport(document.getElementById(sectionId))
  return (await import('./related-products.tsx')).RelatedProducts
})

/**
 * Other products below this one. The server renders them; the browser loads the code of the cards when they come near,
 * so a first visit does not pay for it. `memo` keeps the server's HTML until then.
 */
export const LazyRelated = memo(function LazyRelated({ related }: { related: RelatedData }) {
  if (related.products.length === 0) return null
  return (
    <div id={sectionId} className="page-wrap">
      <Suspense>
        <Section related={related} />
      </Suspense>
    </div>
  )
})
