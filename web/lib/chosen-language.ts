import { useEffect } from 'react'
import type { Language } from '#model/languages.ts'
import { call, token } from './api.ts'
import { useSession } from './session.tsx'
import { stored } from './stored.ts'

const chosen = stored('chosenLanguage', () => sessionStorage)

/** Somebody who is signed in switches: the page that comes next, in that language, tells the server. */
export function chooseLanguage(language: Language): void {
  if (token.read() !== null) chosen.write(language)
}

/** The account's own language, which its mails use, follows the switch. */
export function useChosenLanguage(): void {
  const session = useSession()
  const own = session.status === 'signed-in' ? session.user.language : undefined
  useEffect(() => {
    const language = chosen.read()
    if (own === undefined || (language !== 'ar' && language !== 'en')) return
    const forget = () => chosen.write(null)
    if (language === own) return forget()
    // Kept when it could not be sent: the next page tries again.
    call('PUT /api/users/me/language', { body: { language } }).then(forget, () => {})
  }, [own])
}
