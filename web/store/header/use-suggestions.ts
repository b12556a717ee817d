import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '#model/languages.ts'
import { createCall } from '../../lib/api.ts'
import type { Category, Product } from '../../lib/api-types.ts'
import { localized } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'

type Input = RefObject<HTMLInputElement | null>

const debounceMs = 150

export type SuggestionState = { status: 'idle' | 'failed' } | ({ status: 'found' } & SuggestionResult)

/** Listens on the existing input, which users may type into before this code has loaded. */
export function useInputEvent<Type extends 'input' | 'focus' | 'blur' | 'keydown'>(
  input: Input,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  const latest = useEffectEvent(listener)
  useEffect(() => {
    const element = input.current
    const handle = (event: HTMLElementEventMap[Type]) => latest(event)
    element?.addEventListener(type, handle)
    return () => element?.removeEventListener(type, handle)
  }, [input, type])
}

/** Fetches suggestions when typing pauses, and aborts outdated requests. */
export function useSuggestions(q: string, language: Language): SuggestionState {
  const [state, setState] = useState<SuggestionState>({ status: 'idle' })
  useEffect(() => {
    if (q === '') return setState({ status: 'idle' })
    const outdated = new AbortController()
    const load = async () => {
      const result = await fetchSuggestions(q, language, outdated.signal).catch(() => undefined)
      if (!outdated.signal.aborted) setState(result ? { status: 'found', ...result } : { status: 'failed' })
    }
    const timer = setTimeout(load, debounceMs)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [q, language])
  return state
}

const maxProducts = 6
const maxCategories = 2

export type Suggestion = { id: string; href: string; name: string } & (
  | { kind: 'product'; image: string; category: string; price: number }
  | { kind: 'category'; icon: string; color: string }
)

type SuggestionResult = { q: string; isNear: boolean; suggestions: Suggestion[] }

/** Suggestions are public, so the request sends no token. */
const noToken = { read: () => null, write: () => {}, subscribe: () => () => {} }

async function fetchSuggestions(
  q: string,
  language: Language,
  outdated: AbortSignal,
): Promise<SuggestionResult> {
  const call = createCall({
    fetch: (url, init) => fetch(url, { ...init, signal: anySignal(init?.signal, outdated) }),
    token: noToken,
    language: () => language,
    onUnauthenticated: () => {},
  })
  const { data } = await call('GET /api/search', { query: { q, limit: maxProducts } })
  const isNear = data.subscriptions.length === 0
  const products = isNear ? data.near : data.subscriptions
  const categories = isNear ? [] : data.categories.slice(0, maxCategories)
  return {
    q,
    isNear,
    suggestions: [
      ...products.map(product => productSuggestion(product, language)),
      ...categories.map(category => categorySuggestion(category, language)),
    ],
  }
}

function anySignal(own: AbortSignal | null | undefined, outdated: AbortSignal): AbortSignal {
  return own ? AbortSignal.any([own, outdated]) : outdated
}

function productSuggestion(product: Product, language: Language): Suggestion {
  return {
    kind: 'product',
    id: product.id,
    href: paths(language).product(product.id),
    name: localized(product, 'name', language),
    image: product.image,
    category: localized(product, 'category', language),
    price: product.salePrice,
  }
}

function categorySuggestion(category: Category, language: Language): Suggestion {
  return {
    kind: 'category',
    id: category.id,
    href: paths(language).category(category.id),
    name: localized(category, 'name', language),
    icon: category.icon,
    color: category.color,
  }
}

/** What the search input exposes about its suggestion list. */
export type Combobox = { isExpanded: boolean; listId: string; activeId: string | undefined }
