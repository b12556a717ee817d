import Pencil from 'lucide-react/icons/pencil'
import { useTranslations } from 'use-intl'
import { fieldLabel } from '#model/languages.ts'
import type { PaymentOption } from '#model/pricing.ts'
import { LineFields } from '../../lib/cart/line-fields.tsx'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { ProductImage } from '../../lib/product-image.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { LineControls } from './line-controls.tsx'
import type { ShownLine } from './use-cart-lines.ts'

type Props = { item: ShownLine; index: number; option: PaymentOption }

export function CartItem({ item, index, option }: Props) {
  const language = useLanguage()
  const { line, shown, change } = item
  const { subscription: product } = shown
  const { selectedDuration } = product
  const name = localized(product, 'name', language)
  return (
    <Card as="li" padding="s" className="grid gap-3">
      <div className="grid grid-cols-[4.5rem_1fr_auto] gap-x-3 gap-y-2 sm:grid-cols-[7rem_1fr_auto_auto] sm:gap-x-4">
        <ProductImage image={product.image} sizes="112px" className="aspect-4/3 rounded-sm sm:row-span-2" />
        <div className="min-w-0">
          <h2 className="text-base break-words">
            <Link href={paths(language).product(product.id)} className="hover:text-brand hover:underline">
              {name}
            </Link>
          </h2>
          <p className="line-clamp-2 text-sm text-ink-3">{localized(product, 'description', language)}</p>
          {selectedDuration && (
            <p className="text-sm text-ink-2">{localized(selectedDuration, 'label', language)}</p>
          )}
        </div>
        <div className="min-w-0 empty:hidden max-sm:order-1 max-sm:col-span-3 sm:col-start-2 sm:row-start-2">
          <LineFields line={shown} />
        </div>
        <LineControls line={line} name={name} index={index} option={option} />
      </div>
      {change && <ChangeNotice line={line} change={change} name={name} index={index} />}
      {change === undefined && item.missing.length > 0 && <MissingFields item={item} name={name} />}
    </Card>
  )
}

function MissingFields({ item: { shown, missing }, name }: { item: ShownLine; name: string }) {
  const t = useTranslations('purchase.cart')
  const language = useLanguage()
  const fields = missing.map(field => fieldLabel(field, language)).join(language === 'ar' ? '، ' : ', ')
  return (
    <Notice tone="warn" title={t('missing', { fields })}>
      <ButtonLink
        href={paths(language).product(shown.subscription.id)}
        tone="quiet"
        size="s"
        className="mt-2"
        icon={<Pencil size={16} aria-hidden="true" />}
        aria-label={t('editNamed', { name })}
      >
        {t('edit')}
      </ButtonLink>
    </Notice>
  )
}
