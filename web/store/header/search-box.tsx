import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../../lib/lazy-part.ts'
import { loadAreas } from '../../lib/load-messages.client.ts'
import { languageOf } from '../../lib/path-language.ts'
import { SearchForm } from '../../lib/search-form.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Combobox } from './use-suggestions.ts'

const loadSuggestions = () => import('./search-suggestions.tsx')
const SearchSuggestions = lazyPart(async () => {
  const messages = loadAreas(languageOf(location.pathname), ['catalogue'])
  const [module] = await Promise.all([loadSuggestions(), messages])
  return module.SearchSuggestions
})

/** A plain search form; the suggestions load on hover or focus. */
export function SearchBox({ className }: { className: string }) {
  const t = useTranslations('store.header')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const q = query.get('q') ?? ''
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setIsFocused] = useState(false)
  const [combobox, setCombobox] = useState<Combobox>()
  const listId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the input shows the query of the current page
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
          onFocus: () => setIsFocused(true),
          ...(combobox && comboboxProps(combobox)),
        }}
      />
      <Suspense>
        {isFocused && <SearchSuggestions input={input} listId={listId} onChange={setCombobox} />}
      </Suspense>
    </div>
  )
}

function comboboxProps({ isExpanded, listId, activeId }: Combobox) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? listId : undefined,
    'aria-activedescendant': activeId,
  } as const
}
