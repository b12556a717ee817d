import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useNext } from './use-next.ts'

/** Who is signed in already, or has just become so, goes on to where they wanted to be. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { goal } = useNext()
  if (session.status === 'signed-in') return <Navigate to={goal} replace />
  return (
    // Who has a token most likely goes on in a moment: the form waits until the server has said no.
    <div className={session.status === 'loading' ? 'contents [[data-token]_&]:invisible' : 'contents'}>
      {children}
    </div>
  )
}
