import { createContext } from 'react-router'
import type { Call } from '#model/calls.ts'
import type { Language } from '#model/languages.ts'

export type LoaderApi = {
  call: Call
  language: Language
  origin: string
  /** Called once the data is there. `skip` means that the server sends another page instead and React need not run. */
  beforeRender(status: number, routeId: string | undefined): Promise<'render' | 'skip'>
  onError(error: unknown): void
}

/** Passed to loaders by the server: an anonymous API client, the language and the origin. */
export const apiContext = createContext<LoaderApi>()
