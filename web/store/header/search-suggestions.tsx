import { type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type Combobox, useInputEvent, useSuggestions } from './use-suggestions.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  listId: string
  onChange: (combobox: Combobox) => void
}

/** Suggestions below the search input while the user types. The focus stays in the input. */
export function SearchSuggestions({ input, listId, onChange }: Props) {
  const t = useTranslations('store.search')
  const language = useLanguage()
  const navigate = useNavigate()
  const { key: page } = useLocation()
  const [typed, setTyped] = useState(() => input.current?.value.trim() ?? '')
  const [isActive, setIsActive] = useState(() => document.activeElement === input.current)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(isActive ? typed : '', language)

  // Navigation closes the list; new results reset the selection.
  const [shown, setShown] = useState({ page, found })
  if (page !== shown.page || found !== shown.found) {
    setShown({ page, found })
    setActive(-1)
    if (page !== shown.page) setIsActive(false)
  }

  const isOpen = isActive && typed !== '' && found.status !== 'idle'
  const suggestions = isOpen && found.status === 'found' ? found.suggestions : []
  const hasAll = isOpen && found.status === 'found' && !found.isNear
  const allHref = hasAll ? paths(language).search(found.q) : undefined
  const hrefs = [...suggestions.map(({ href }) => href), ...(allHref ? [allHref] : [])]

  const activate = (isNowActive: boolean) => {
    setTyped(input.current?.value.trim() ?? '')
    setIsActive(isNowActive)
    setActive(-1)
  }
  // Picks up text typed before the listeners were attached.
  useEffect(() => setTyped(input.current?.value.trim() ?? ''), [input])
  useInputEvent(input, 'input', () => activate(true))
  useInputEvent(input, 'focus', () => activate(true))
  useInputEvent(input, 'blur', () => activate(false))
  useInputEvent(input, 'keydown', event => {
    const chosen = hrefs[active]
    if (event.isComposing) return
    if (event.key === 'Escape' && isOpen) activate(false)
    else if (event.key === 'Enter' && chosen !== undefined) navigate(chosen)
    else if (event.key === 'ArrowDown' && hrefs.length > 0)
      setActive(active + 1 < hrefs.length ? active + 1 : -1)
    else if (event.key === 'ArrowUp' && hrefs.length > 0)
      setActive(active < 0 ? hrefs.length - 1 : active - 1)
    else if (event.key === 'ArrowDown' && !isActive) activate(true)
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
