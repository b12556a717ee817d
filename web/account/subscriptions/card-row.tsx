import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslations } from 'use-intl'
import type { SavedCard } from '../../lib/api-types.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { lastDigits } from './use-cards.ts'

type Props = { card: SavedCard; isChanging: boolean; onMakePrimary: () => void; onDelete: () => void }

export function CardRow({ card, isChanging, onMakePrimary, onDelete }: Props) {
  const t = useTranslations('subscriptions.cards')
  const { failed_attempts: failures, is_primary: isPrimary } = card
  const named = (action: string) => t('named', { action, last4: lastDigits(card) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line px-4 py-3">
      <CreditCard size={24} aria-hidden="true" className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <bdi>{card.brand ?? t('card')}</bdi>
          <Digits card={card} />
          {isPrimary && <Badge tone="brand">{t('primary')}</Badge>}
        </p>
        {failures > 0 && <p className="text-sm text-bad">{t('failedAttempts', { count: failures })}</p>}
      </div>
      {!isPrimary && (
        <div className="flex flex-wrap gap-2">
          <Button
            tone="soft"
            size="s"
            busy={isChanging}
            aria-label={named(t('makePrimary'))}
            onClick={onMakePrimary}
          >
            {t('makePrimary')}
          </Button>
          <Button tone="quiet" size="s" busy={isChanging} aria-label={named(t('delete'))} onClick={onDelete}>
            {t('delete')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Digits({ card }: { card: SavedCard }) {
  const t = useTranslations('subscriptions.cards')
  return (
    <span>
      <VisuallyHidden>{t('ending')}</VisuallyHidden>
      <bdi dir="ltr">
        <span aria-hidden="true">•••• </span>
        {lastDigits(card)}
      </bdi>
    </span>
  )
}
