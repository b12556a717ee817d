import { memo, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { nearViewport } from '../../lib/near-viewport.ts'
import type { ProductView } from '../../lib/product-page/product-view.ts'

const sectionId = 'information'

const Information = lazyPart(async () => {
  if (typeof document !== 'undefined') await nearViewport(document.getElementById(sectionId))
  return (await import('./product-information.tsx')).ProductInformation
})

/** The server renders it; the browser loads its code when it comes near. `memo` keeps the server's HTML until then. */
export const LazyInformation = memo(function LazyInformation({ product }: { product: ProductView }) {
  return (
    <div id={sectionId}>
      <Suspense>
        <Information product={product} />
      </Suspense>
    </div>
  )
})
