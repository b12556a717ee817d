import { useTranslations } from 'use-intl'

const cards = ['mada', 'VISA', 'Mastercard'] as const

/** The accepted cards as plain words in the shape of a card: the shop uses no drawings of the brands. */
export function PaymentMarks() {
  const t = useTranslations('store.footer')
  return (
    <ul aria-label={t('payments')} className="flex flex-wrap gap-1.5">
      {cards.map(card => (
        <li
          key={card}
          className="grid h-7 min-w-12 place-items-center rounded-xs border border-line-strong bg-surface px-2 text-xs font-semibold text-ink-2"
        >
          {card}
        </li>
      ))}
    </ul>
  )
}
