import { createContext } from 'react-router'
import type { Call } from '#model/calls.ts'
import type { Language } from '#model/languages.ts'

export type LoaderApi = {
  call: Call
  language: Language
  origin: string
  /** Called when the data is loaded. `skip` means that the server sends another page, so React need not render. */
  beforeRender(status: number, routeId: string | undefined): Promise<'render' | 'skip'>
  onError(error: unknown): void
}

/** Passed to loaders by the server: an anonymous API client, the language and the origin. */
export const apiContext = createContext<LoaderApi>()
