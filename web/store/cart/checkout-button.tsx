import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Halalas, toSar } from '#model/money.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import { useSession } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import type { ShownLine } from './use-cart-lines.ts'

/** The limit of the server. */
const maxOrderLines = 50

/** Leads to checkout, or a guest to sign-in first; disabled with a reason while something must be fixed. */
export function CheckoutButton({ lines }: { lines: ShownLine[] }) {
  const t = useTranslations('purchase.toCheckout')
  const links = paths(useLanguage())
  const navigate = useNavigate()
  const isGuest = useSession().status === 'guest'
  const obstacle = useObstacle(lines)
  if (isGuest) {
    return (
      <ButtonLink href={links.login(obstacle ? links.cart() : links.checkout())} size="l" wide>
        {t('login')}
      </ButtonLink>
    )
  }
  return (
    <Button
      size="l"
      className="w-full"
      disabledReason={obstacle ?? null}
      onClick={() => navigate(links.checkout())}
    >
      {t('button')}
    </Button>
  )
}

/** What a guest must know or fix before checkout. */
export function GuestHint({ lines }: { lines: ShownLine[] }) {
  const t = useTranslations('purchase.toCheckout')
  const isGuest = useSession().status === 'guest'
  const obstacle = useObstacle(lines)
  return isGuest ? <p className="text-sm text-ink-2">{obstacle ?? t('notSignedIn')}</p> : null
}

type BarProps = {
  lines: ShownLine[]
  total: Halalas
  /** Shown below the total. */
  children: ReactNode
}

/** Total and next step of a phone. */
export function CheckoutBar({ lines, total, children }: BarProps) {
  const t = useTranslations('purchase.toCheckout')
  return (
    <BottomBar label={t('bar')} className="-mx-5 -mb-10">
      <div>
        <Price sar={toSar(total)} size="l" />
        {children}
      </div>
      <div className="min-w-0 grow">
        <CheckoutButton lines={lines} />
      </div>
    </BottomBar>
  )
}

function useObstacle(lines: ShownLine[]): string | undefined {
  const t = useTranslations('purchase.toCheckout')
  if (lines.some(({ change }) => change)) return t('changed')
  if (lines.some(({ missing }) => missing.length > 0)) return t('missing')
  return lines.length > maxOrderLines ? t('tooMany') : undefined
}
