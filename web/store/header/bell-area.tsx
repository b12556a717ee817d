import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../lib/session.ts'
import { classNames } from '../../ui/class-names.ts'

/** Loaded only for signed-in users. */
const HeaderBell = lazyPart(() => import('./header-bell.tsx').then(module => module.HeaderBell))

/** Takes its room as soon as a token is known, so nothing shifts when the bell has loaded. */
export function BellArea() {
  const session = useSession()
  return (
    <div
      className={classNames(
        'size-11.5 shrink-0',
        session.status === 'guest' && 'hidden',
        session.status === 'loading' && 'hidden [[data-token]_&]:block',
      )}
    >
      <Suspense>{session.status === 'signed-in' && <HeaderBell user={session.user} />}</Suspense>
    </div>
  )
}
