import { type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import type { Combobox } from './search-box.tsx'
import { SuggestionList } from './search-list.tsx'
import { useBoxEvent, useSuggestions } from './search-state.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  listId: string
  onChange: (combobox: Combobox) => void
}

/** The list under the search box: what is typed is found while it is typed. The focus stays in the box. */
export function SearchSuggestions({ input, listId, onChange }: Props) {
  const t = useTranslations('store.search')
  const language = useLanguage()
  const navigate = useNavigate()
  const { key: page } = useLocation()
  const [typed, setTyped] = useState(() => input.current?.value.trim() ?? '')
  const [isWanted, setIsWanted] = useState(() => document.activeElement === input.current)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(isWanted ? typed : '', language)

  // Another page closes the list; in another list nothing is chosen yet.
  const [shown, setShown] = useState({ page, found })
  if (page !== shown.page || found !== shown.found) {
    setShown({ page, found })
    setActive(-1)
    if (page !== shown.page) setIsWanted(false)
  }

  const isOpen = isWanted && typed !== '' && found.status !== 'idle'
  const suggestions = isOpen && found.status === 'found' ? found.suggestions : []
  const hasAll = isOpen && found.status === 'found' && !found.isNear
  const allHref = hasAll ? paths(language).search(found.q) : undefined
  const hrefs = [...suggestions.map(({ href }) => href), ...(allHref ? [allHref] : [])]

  const want = (wanted: boolean) => {
    setTyped(input.current?.value.trim() ?? '')
    setIsWanted(wanted)
    setActive(-1)
  }
  // Letters that came after the first look at the box, and before anybody listened to it.
  useEffect(() => setTyped(input.current?.value.trim() ?? ''), [input])
  useBoxEvent(input, 'input', () => want(true))
  useBoxEvent(input, 'focus', () => want(true))
  useBoxEvent(input, 'blur', () => want(false))
  useBoxEvent(input, 'keydown', event => {
    const chosen = hrefs[active]
    if (event.isComposing) return
    if (event.key === 'Escape' && isOpen) want(false)
    else if (event.key === 'Enter' && chosen !== undefined) navigate(chosen)
    else if (event.key === 'ArrowDown' && hrefs.length > 0)
      setActive(active + 1 < hrefs.length ? active + 1 : -1)
    else if (event.key === 'ArrowUp' && hrefs.length > 0)
      setActive(active < 0 ? hrefs.length - 1 : active - 1)
    else if (event.key === 'ArrowDown' && !isWanted) want(true)
    else return
    event.preventDefault()
  })

  const isExpanded = hrefs.length > 0
  useEffect(() => {
    const activeId = active < 0 ? undefined : `${listId}-${active}`
    onChange({ isExpanded, activeId, listId })
  }, [onChange, isExpanded, listId, active])

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && found.status === 'found' && t('suggestionCount', { count: suggestions.length })}
        {isOpen && found.status === 'failed' && t('failed')}
      </p>
      {isOpen && <SuggestionList id={listId} found={found} allHref={allHref} active={active} />}
    </>
  )
}
