import { memo, Suspense } from 'react'
import type { Language } from '#model/languages.ts'
import { useLanguage } from '../../../lib/language.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { loadAreas } from '../../../lib/load-messages.client.ts'
import { reviewsId } from '../../../lib/product-page/product-heading.tsx'
import { nearViewport } from '../lazy-sections.tsx'
import type { ReviewsView } from './reviews-view.ts'

type Props = { productId: string; rating: number | null; reviews: ReviewsView }

/**
 * The reviews below the product. The server renders them; the browser loads their code and messages when they come near
 * the visible part of the page, so a first visit does not pay for them. `memo` keeps the server's HTML while the rest of
 * the page changes before that.
 */
export const LazyReviews = memo(function LazyReviews(props: Props) {
  const Section = sections[useLanguage()]
  return (
    <div id={reviewsId} className="page-wrap mt-12 scroll-mt-24">
      <Suspense>
        <Section {...props} />
      </Suspense>
    </div>
  )
})

const sections = { ar: lazyIn('ar'), en: lazyIn('en') }

function lazyIn(language: Language) {
  return lazyPart(async () => {
    if (typeof document !== 'undefined') {
      await nearViewport(document.getElementById(reviewsId))
      await loadAreas(language, ['reviews'])
    }
    return (await import('./reviews-section.tsx')).ReviewsSection
  })
}
