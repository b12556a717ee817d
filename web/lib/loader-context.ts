import { createContext } from 'react-router'
import type { Call } from '#model/calls.ts'
import type { Language } from '#model/languages.ts'

export type LoaderApi = { call: Call; language: Language; origin: string }

/** What the server hands to loaders: the API as an anonymous visitor sees it. */
export const apiContext = createContext<LoaderApi>()
