import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { SearchForm } from '../../lib/search-form.tsx'
import { classNames } from '../../ui/class-names.ts'

const loadSuggestions = () => import('./search-suggestions.tsx')
const SearchSuggestions = lazy(() =>
  loadSuggestions().then(module => ({ default: module.SearchSuggestions })),
)

/** A search form at once; suggestions are fetched when somebody comes to type. */
export function SearchBox({ className }: { className: string }) {
  const t = useTranslations('store.header')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const q = query.get('q') ?? ''
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [combobox, setCombobox] = useState<Combobox>()
  const listId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page shows its own question
  useEffect(() => {
    if (input.current) input.current.value = q
  }, [q, pathname])

  return (
    <div className={classNames('relative', className)}>
      <SearchForm
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        defaultValue={q}
        isRound
        inputProps={{
          ref: input,
          onPointerEnter: loadSuggestions,
          onFocus: () => setIsWanted(true),
          ...(combobox && described(combobox)),
        }}
      />
      <Suspense>
        {isWanted && <SearchSuggestions input={input} listId={listId} onChange={setCombobox} />}
      </Suspense>
    </div>
  )
}

/** What there is to tell of the list, once its code has come. */
export type Combobox = { isExpanded: boolean; listId: string; activeId: string | undefined }

function described({ isExpanded, listId, activeId }: Combobox) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? listId : undefined,
    'aria-activedescendant': activeId,
  } as const
}
