import Trash from 'lucide-react/icons/trash-2'
import { useTranslations } from 'use-intl'
import type { Language } from '#model/languages.ts'
import { fromSar, toSar } from '#model/money.ts'
import { hasDiscount, linePrice, salePrice } from '#model/pricing.ts'
import { setCartQuantity } from '../../lib/cart.ts'
import { type CartLine, mostOfOne } from '../../lib/cart-line.ts'
import { fieldTitle } from '../../lib/field-title.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { localized } from '../../lib/localized.ts'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import { srcSetOf } from '../../lib/srcset.ts'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useToast } from '../../ui/toast.tsx'

export function CartItem({ line }: { line: CartLine }) {
  const language = useLanguage()
  const { subscription: product, customFieldValues } = line
  const { selectedDuration } = product
  return (
    <Card
      as="li"
      padding="s"
      className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 sm:grid-cols-[7rem_1fr_auto]"
    >
      <Picture
        src={product.image}
        srcSet={srcSetOf(product.image, 'product')}
        sizes="112px"
        alt=""
        width={960}
        height={720}
        className="aspect-4/3 rounded-sm"
      />
      <div className="min-w-0">
        <h2 className="text-base break-words">
          <Link href={paths(language).product(product.id)} className="hover:text-brand hover:underline">
            {localized(product, 'name', language)}
          </Link>
        </h2>
        {selectedDuration && (
          <p className="text-sm text-ink-2">{localized(selectedDuration, 'label', language)}</p>
        )}
        {Object.entries(customFieldValues).map(([name, value]) => (
          <p key={name} className="text-sm break-words text-ink-2">
            <bdi>{titleOf(line, name, language)}</bdi>: <bdi>{value}</bdi>
          </p>
        ))}
      </div>
      <Controls line={line} name={localized(product, 'name', language)} />
    </Card>
  )
}

function Controls({ line, name }: { line: CartLine; name: string }) {
  const t = useTranslations('store')
  const showToast = useToast()
  const { price, was } = pricesOf(line)
  const remove = () => {
    setCartQuantity(line.id, 0)
    showToast({ text: t('cart.removed', { name }) })
  }
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:justify-end [&_input]:w-16">
      <NumberStepper
        value={line.quantity}
        onChange={quantity => setCartQuantity(line.id, quantity)}
        max={mostOfOne}
        labels={{
          value: t('product.quantity.label'),
          decrease: t('product.quantity.decrease'),
          increase: t('product.quantity.increase'),
          atMin: t('product.quantity.atMin'),
          atMax: t('product.quantity.atMax'),
        }}
      />
      <Price sar={price} was={was === null ? undefined : { sar: was, label: t('card.wasPrice') }} />
      <IconButton label={t('cart.remove', { name })} icon={<Trash size={19} />} onClick={remove} />
    </div>
  )
}

/** The chosen duration's price, or the main one, less the product's discount, for all units. */
function pricesOf({ quantity, subscription }: CartLine) {
  const full = fromSar(subscription.selectedDuration?.price ?? subscription.price)
  const total = linePrice(salePrice(full, subscription.discount), quantity)
  const was = hasDiscount(subscription.discount) ? toSar(linePrice(full, quantity)) : null
  return { price: toSar(total), was }
}

function titleOf({ subscription }: CartLine, fieldName: string, language: Language): string {
  const field = subscription.customFields.find(known => known.fieldName === fieldName)
  return fieldTitle(field ?? { fieldName, fieldNameAr: '' }, language)
}
