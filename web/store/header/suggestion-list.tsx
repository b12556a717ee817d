import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { Link } from '../../lib/link.tsx'
import { Price } from '../../lib/price.tsx'
import { ProductImage } from '../../lib/product-image.tsx'
import { CategoryIcon } from '../../ui/media/category-icon.tsx'
import type { Suggestion, SuggestionState } from './use-suggestions.ts'

type Props = {
  id: string
  found: SuggestionState
  allHref: string | undefined
  active: number
  /** Called when a product or category is opened. */
  onOpen: () => void
}

/** Options are links, so they can be opened in a new tab. The focus stays in the input. */
export function SuggestionList({ id, found, allHref, active, onOpen }: Props) {
  const t = useTranslations('catalogue.suggestions')
  const suggestions = found.status === 'found' ? found.suggestions : []
  const last = suggestions.length
  return (
    <div className="absolute start-0 top-full z-10 mt-2 w-full overflow-clip lg:w-[max(100%,26rem)] rounded-md border border-line bg-surface shadow-float">
      <Hint found={found} />
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('label')}
        onMouseDown={event => event.preventDefault()}
        className="max-h-[min(100dvh-9rem,36rem)] overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      >
        {suggestions.map((suggestion, index) => (
          <Row
            key={`${suggestion.kind}-${suggestion.id}`}
            id={`${id}-${index}`}
            href={suggestion.href}
            isActive={active === index}
            onOpen={onOpen}
          >
            <SuggestionRow suggestion={suggestion} />
          </Row>
        ))}
        {allHref && found.status === 'found' && (
          <Row id={`${id}-${last}`} href={allHref} isActive={active === last}>
            <span className="grid w-14 shrink-0 place-items-center text-brand">
              <Search size={20} aria-hidden="true" />
            </span>
            <span className="min-w-0 truncate font-medium text-brand">
              {t('allResults', { q: isolate(found.q) })}
            </span>
          </Row>
        )}
      </div>
    </div>
  )
}

function Hint({ found }: { found: SuggestionState }) {
  const t = useTranslations('catalogue.suggestions')
  const text =
    found.status === 'failed'
      ? t('failed')
      : found.status === 'found' && found.isNear
        ? t(found.suggestions.length > 0 ? 'nearHint' : 'nothing')
        : undefined
  return text && <p className="px-4 pt-3 pb-2 text-sm text-ink-2">{text}</p>
}

type RowProps = { id: string; href: string; isActive: boolean; onOpen?: () => void; children: ReactNode }

function Row({ id, href, isActive, onOpen, children }: RowProps) {
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Link
      ref={row}
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onOpen}
      onAuxClick={onOpen}
      className="flex min-h-14 items-center gap-3 rounded-sm px-2.5 py-1.5 hover:bg-sunken aria-selected:bg-brand-soft"
    >
      {children}
    </Link>
  )
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('catalogue.suggestions')
  const isProduct = suggestion.kind === 'product'
  return (
    <>
      {isProduct ? (
        <ProductImage image={suggestion.image} sizes="56px" className="!w-14 shrink-0 rounded-sm" />
      ) : (
        <CategoryIcon icon={suggestion.icon} color={suggestion.color} size="s" className="!h-10.5 !w-14" />
      )}
      <span className="grid min-w-0 grow">
        <span className="truncate font-medium">{suggestion.name}</span>
        <span className="truncate text-sm text-ink-2">{isProduct ? suggestion.category : t('category')}</span>
      </span>
      {isProduct && <Price sar={suggestion.price} size="s" />}
    </>
  )
}
