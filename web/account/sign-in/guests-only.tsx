import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { staffHome } from '#model/staff-screens.ts'
import { isStaff } from '../../lib/access.ts'
import { useHydrated } from '../../lib/hydration.tsx'
import { useLanguage } from '../../lib/language.ts'
import { languageOf, plainPath } from '../../lib/path-language.ts'
import { localizedPath, paths, safeNext } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'

/** Redirects signed-in users to the page they asked for; staff who asked for none, to the back office. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const language = useLanguage()
  const { target, next } = useNextPage()
  if (session.status === 'signed-in') {
    const { role } = session.user
    const isAtWork = isStaff(role) && next === undefined
    return <Navigate to={isAtWork ? paths(language).staff(staffHome(role)) : target} replace />
  }
  return (
    // With a token a redirect is likely: the form stays hidden until the session is checked.
    <div className={session.status === 'loading' ? 'contents [[data-token]_&]:invisible' : 'contents'}>
      {children}
    </div>
  )
}

/** Where to go after signing in, and the `next` parameter for links to the other sign-in pages. */
export function useNextPage(): { target: string; next: string | undefined } {
  const language = useLanguage()
  const [query] = useSearchParams()
  const requested = safeNext(query.get('next'), paths(language).dashboard())
  // The user may have switched the language meanwhile.
  const target =
    languageOf(requested) === language ? requested : localizedPath(language, plainPath(requested))
  // The server renders one page for every `next`, so hydration must ignore it.
  const isHydrated = useHydrated()
  return { target, next: (isHydrated && query.get('next')) || undefined }
}
