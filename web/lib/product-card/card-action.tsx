import Check from 'lucide-react/icons/check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { errorText } from '../api-errors.ts'
import { useCart } from '../cart/cart.ts'
import { useLanguage } from '../language.ts'
import { paths } from '../paths.ts'
import type { ProductCardData } from './card-data.ts'

type Props = { product: Pick<ProductCardData, 'id' | 'name' | 'needs' | 'isSoldOut'>; isRow: boolean }

/** Adds the product with its usual duration; a product with custom fields is chosen on its page. */
export function CardAction({ product, isRow }: Props) {
  const t = useTranslations('store.card')
  const links = paths(useLanguage())
  const isInCart = useCart().some(line => line.subscription.id === product.id)
  const { add, isAdding } = useAdd(product)
  // Above the link that covers the card.
  const place = classNames(
    'relative z-1 mt-1 whitespace-nowrap max-sm:px-2 max-sm:[&_svg]:hidden',
    isRow && 'sm:max-w-60',
  )
  if (product.isSoldOut) {
    return (
      <ButtonLink href={`${links.product(product.id)}#restock`} size="s" tone="quiet" wide className={place}>
        {t('notify')}
      </ButtonLink>
    )
  }
  if (product.needs.length > 0) {
    return (
      <ButtonLink href={links.product(product.id)} size="s" tone="soft" wide className={place}>
        {t('choose')}
      </ButtonLink>
    )
  }
  if (isInCart) {
    return (
      <ButtonLink href={links.cart()} size="s" tone="quiet" wide className={place} icon={<Check size={18} />}>
        {t('inCart')}
      </ButtonLink>
    )
  }
  return (
    <Button
      size="s"
      wide
      className={classNames(place, 'noscript:hidden')}
      icon={<ShoppingCart size={18} />}
      busy={isAdding}
      busyLabel={t('adding')}
      onClick={add}
      aria-label={t('addNamed', { name: product.name })}
    >
      {t('add')}
    </Button>
  )
}

function useAdd({ id, name }: Pick<ProductCardData, 'id' | 'name'>) {
  const t = useTranslations('store.card')
  const outcomes = useTranslations('store.cart')
  const toast = useToast()
  const [isAdding, setAdding] = useState(false)
  const add = async () => {
    setAdding(true)
    try {
      // Loaded with the first click: most visitors of a list open a product instead.
      const { addFromCard } = await import('./add-from-card.ts')
      const outcome = await addFromCard(id)
      if (outcome === 'added' || outcome === 'increased') toast({ tone: 'good', text: t('added', { name }) })
      else toast({ tone: 'bad', text: outcome === 'soldOut' ? t('soldOut') : outcomes(outcome) })
    } catch (error) {
      toast({ tone: 'bad', text: errorText(error, outcomes('notStored')) })
    } finally {
      setAdding(false)
    }
  }
  return { add, isAdding }
}
