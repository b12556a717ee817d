import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '#model/languages.ts'
import { type Found, findSuggestions } from './search-find.ts'

type Input = RefObject<HTMLInputElement | null>

const pauseMs = 150

export type SearchState = { status: 'idle' | 'failed' } | ({ status: 'found' } & Found)

/** Listens to the page's own box: it was there, and typed in, before the list's code had come. */
export function useBoxEvent<Type extends 'input' | 'focus' | 'blur' | 'keydown'>(
  input: Input,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  const latest = useEffectEvent(listener)
  useEffect(() => {
    const box = input.current
    const listen = (event: HTMLElementEventMap[Type]) => latest(event)
    box?.addEventListener(type, listen)
    return () => box?.removeEventListener(type, listen)
  }, [input, type])
}

/** Suggestions for a text, asked for in a pause of typing. What was asked before is dropped at once. */
export function useSuggestions(q: string, language: Language): SearchState {
  const [state, setState] = useState<SearchState>({ status: 'idle' })
  useEffect(() => {
    if (q === '') return setState({ status: 'idle' })
    const outdated = new AbortController()
    const ask = async () => {
      const answer = await findSuggestions(q, language, outdated.signal).catch(() => undefined)
      if (!outdated.signal.aborted) setState(answer ? { status: 'found', ...answer } : { status: 'failed' })
    }
    const timer = setTimeout(ask, pauseMs)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [q, language])
  return state
}
