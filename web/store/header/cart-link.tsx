import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useTranslations } from 'use-intl'
import { useCartCount } from '../../lib/cart/cart.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { IconLink } from '../../ui/icon-button.tsx'

export function CartLink() {
  const t = useTranslations('store.header')
  const count = useCartCount()
  return (
    <IconLink
      href={paths(useLanguage()).cart()}
      tone="quiet"
      icon={<ShoppingCart size={21} />}
      count={count}
      label={t('cartCount', { count })}
      className="shrink-0 !rounded-full !border-line"
    />
  )
}
