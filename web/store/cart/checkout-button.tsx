import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { ShownLine } from './use-cart-lines.ts'

/** The limit of the server. */
const maxOrderLines = 50

/** Leads to checkout; disabled with a reason while something must be fixed first. */
export function CheckoutButton({ lines }: { lines: ShownLine[] }) {
  const t = useTranslations('purchase.toCheckout')
  const links = paths(useLanguage())
  const navigate = useNavigate()
  const isGuest = useSession().status === 'guest'
  const obstacle = useObstacle(lines)
  return (
    <div className="grid gap-3">
      <Button
        size="l"
        className="w-full"
        disabledReason={obstacle ?? (isGuest ? t('notSignedIn') : null)}
        onClick={() => navigate(links.checkout())}
      >
        {t('button')}
      </Button>
      {isGuest && (
        <ButtonLink href={links.login(obstacle ? links.cart() : links.checkout())} tone="soft" wide>
          {t('login')}
        </ButtonLink>
      )}
    </div>
  )
}

function useObstacle(lines: ShownLine[]): string | undefined {
  const t = useTranslations('purchase.toCheckout')
  if (lines.some(({ change }) => change)) return t('changed')
  if (lines.some(({ missing }) => missing.length > 0)) return t('missing')
  return lines.length > maxOrderLines ? t('tooMany') : undefined
}
