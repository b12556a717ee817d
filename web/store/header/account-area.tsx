import UserRound from 'lucide-react/icons/user-round'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Loaded only for signed-in users. */
const UserMenu = lazyPart(() => import('./user-menu.tsx').then(module => module.UserMenu))

/** Always as wide as the guest links, so nothing shifts when the session is known. */
export function AccountArea() {
  const session = useSession()
  return (
    <div className="relative flex items-center justify-end">
      <GuestLinks
        isShown={session.status === 'guest' || session.status === 'loading'}
        isConfirmed={session.status === 'guest'}
      />
      <div className="absolute inset-y-0 end-0 flex items-center">
        <Suspense>{session.status === 'signed-in' && <UserMenu user={session.user} />}</Suspense>
        {session.status === 'unreachable' && <AccountLink />}
      </div>
    </div>
  )
}

function GuestLinks({ isShown, isConfirmed }: { isShown: boolean; isConfirmed: boolean }) {
  const t = useTranslations('store.header')
  const links = paths(useLanguage())
  return (
    <div
      className={classNames(
        'flex items-center gap-1',
        !isShown && 'invisible',
        // With a token the visitor is probably signed in: the links stay hidden until the session is checked.
        !isConfirmed && '[[data-token]_&]:invisible',
      )}
    >
      <ButtonLink href={links.login()} tone="bare" className="!px-3">
        {t('login')}
      </ButtonLink>
      <ButtonLink href={links.register()} tone="soft" className="!px-4">
        {t('register')}
      </ButtonLink>
    </div>
  )
}

function AccountLink() {
  const t = useTranslations('store.header')
  return (
    <ButtonLink href={paths(useLanguage()).dashboard()} tone="soft" icon={<UserRound size={19} />}>
      {t('account')}
    </ButtonLink>
  )
}
