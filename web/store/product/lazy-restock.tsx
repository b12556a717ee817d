import { lazy, memo, Suspense } from 'react'
import type { Language } from '#model/languages.ts'
import { useLanguage } from '../../lib/language.ts'
import { loadAreas } from '../../lib/load-messages.client.ts'
import { restockId } from '../../lib/product-page/product-form.tsx'
import type { ProductView } from '../../lib/product-page/product-view.ts'

/**
 * The request for a mail when a sold-out duration is available again. Only visitors of such a product load its code and
 * messages. `memo` keeps the server's HTML until then.
 */
export const LazyRestock = memo(function LazyRestock({ product }: { product: ProductView }) {
  const Form = forms[useLanguage()]
  const durations = product.durations.filter(({ inStock }) => !inStock)
  if (durations.length === 0) return null
  return (
    <div id={restockId} className="scroll-mt-24 noscript:hidden">
      <Suspense>
        <Form productId={product.id} durations={durations} isSoldOut={product.stock === 'soldOut'} />
      </Suspense>
    </div>
  )
})

const forms = { ar: lazyIn('ar'), en: lazyIn('en') }

function lazyIn(language: Language) {
  return lazy(async () => {
    if (typeof document !== 'undefined') await loadAreas(language, ['restock'])
    return { default: (await import('./restock-form.tsx')).RestockForm }
  })
}
