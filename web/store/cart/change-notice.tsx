import { useTranslations } from 'use-intl'
import { replaceCartLine, setCartQuantity } from '../../lib/cart/cart.ts'
import type { CartLine } from '../../lib/cart/cart-line.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { priceTag } from '../../lib/price.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { LineChange } from './line-changes.ts'
import { useRemoveLine } from './line-controls.tsx'

type Props = { line: CartLine; change: LineChange; name: string; index: number }

/** What changed on a line, and the ways to resolve it. */
export function ChangeNotice({ line, change, name, index }: Props) {
  const t = useTranslations('purchase.changes')
  const remove = useRemoveLine(line, name, index)
  return (
    <Notice tone="warn" title={<ChangeText change={change} />}>
      <div className="mt-2 flex flex-wrap gap-2">
        <Accept line={line} change={change} />
        <Button size="s" tone="quiet" onClick={remove}>
          {t('remove')}
        </Button>
      </div>
    </Notice>
  )
}

function ChangeText({ change }: { change: LineChange }) {
  const t = useTranslations('purchase.changes')
  switch (change.kind) {
    case 'price':
      return t.rich('price', { before: priceTag(change.before), now: priceTag(change.now) })
    case 'stock':
      return t('fewer', { available: change.available })
    case 'duration_gone':
      return t('durationGone')
    case 'unavailable':
      return t('unavailable')
  }
}

function Accept({ line, change }: Pick<Props, 'line' | 'change'>) {
  const t = useTranslations('purchase.changes')
  const links = paths(useLanguage())
  switch (change.kind) {
    case 'price':
      return (
        <Button size="s" tone="soft" onClick={() => replaceCartLine(line.id, change.line)}>
          {t('acceptPrice')}
        </Button>
      )
    case 'stock':
      return change.available === 0 ? null : (
        <Button size="s" tone="soft" onClick={() => setCartQuantity(line.id, change.available)}>
          {t('take', { available: change.available })}
        </Button>
      )
    case 'duration_gone':
      return (
        <ButtonLink size="s" tone="soft" href={links.product(line.subscription.id)}>
          {t('otherDuration')}
        </ButtonLink>
      )
    case 'unavailable':
      return null
  }
}
