import { useSearchParams } from 'react-router'
import { useHydrated } from '../../lib/hydration.tsx'
import { languageOf, plainPath, useLanguage } from '../../lib/language.ts'
import { localizedPath, paths, safeNext } from '../../lib/paths.ts'

/** The page that asked for sign-in: where to go afterwards, and what the other signInPages are handed on. */
export function useNext(): { goal: string; next: string | undefined } {
  const language = useLanguage()
  const [query] = useSearchParams()
  const asked = safeNext(query.get('next'), paths(language).dashboard())
  // The language may have been switched on the way.
  const goal = languageOf(asked) === language ? asked : localizedPath(language, plainPath(asked))
  // The server writes one page for every `next`; the first pass in the browser must write the same.
  const isHydrated = useHydrated()
  return { goal, next: (isHydrated && query.get('next')) || undefined }
}
