import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

/** Time without typing after which the list follows. */
const pauseMs = 300

/**
 * The text of a search box, and the search that follows it after a pause. A search that is pending when another
 * navigation begins (a filter, an opened record) waits for its end and changes the URL that it led to, so neither undoes
 * the other. The box shows the text of the URL when no search is pending.
 */
export function useDelayedSearch(onSearch: (text: string) => void) {
  const location = useLocation()
  const isNavigating = useNavigation().state !== 'idle'
  const [typed, setTyped] = useState(searchTextOf(location))
  const [pending, setPending] = useState<{ text: string; afterMs: number }>()

  const showTextOfUrl = useEffectEvent((text: string) => {
    if (!pending && text !== typed.trim()) setTyped(text)
  })
  useEffect(() => showTextOfUrl(searchTextOf(location)), [location])

  const search = useEffectEvent((text: string) => {
    if (isNavigating || !isShown(location)) return setPending({ text, afterMs: pauseMs })
    setPending(undefined)
    onSearch(text)
  })
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => search(pending.text), pending.afterMs)
    return () => clearTimeout(timer)
  }, [pending])

  return {
    typed,
    type(value: string, afterMs = pauseMs) {
      setTyped(value)
      setPending({ text: value.trim(), afterMs })
    },
  }
}

function searchTextOf({ search }: Location): string {
  return new URLSearchParams(search).get('search')?.trim() ?? ''
}

/** Whether the URL is still the rendered one: React renders a navigation some time after the URL has changed. */
function isShown({ pathname, search }: Location): boolean {
  const { origin, href } = window.location
  return new URL(`${pathname}${search}`, origin).href === href.replace(/#.*$/, '')
}
