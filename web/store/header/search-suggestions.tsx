import { type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IntlProvider, useTranslations } from 'use-intl'
import { localeOf } from '#model/format.ts'
import { countOpened } from '../../lib/count-search.ts'
import { useLanguage } from '../../lib/language.ts'
import { messagesOf } from '../../lib/messages.ts'
import { paths } from '../../lib/paths.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type Combobox, useInputEvent, useSuggestions } from './use-suggestions.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  listId: string
  onChange: (combobox: Combobox) => void
}

/** With messages that were loaded after the page's own. */
export function SearchSuggestions(props: Props) {
  const language = useLanguage()
  return (
    <IntlProvider locale={localeOf(language)} messages={messagesOf(language)}>
      <Suggestions {...props} />
    </IntlProvider>
  )
}

/** Suggestions below the search input while the user types. The focus stays in the input. */
function Suggestions({ input, listId, onChange }: Props) {
  const t = useTranslations('catalogue.suggestions')
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

  const reportOpened = () => {
    if (found.status === 'found') countOpened(found.q)
  }
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
    else if (event.key === 'Enter' && chosen !== undefined) {
      if (chosen !== allHref) reportOpened()
      navigate(chosen)
    } else if (event.key === 'ArrowDown' && hrefs.length > 0)
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
        {isOpen && found.status === 'found' && t('count', { count: suggestions.length })}
        {isOpen && found.status === 'failed' && t('failed')}
      </p>
      {isOpen && (
        <SuggestionList id={listId} found={found} allHref={allHref} active={active} onOpen={reportOpened} />
      )}
    </>
  )
}
