import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { NumberStepper } from '../../ui/forms/number-stepper.tsx'
import { maxQuantity } from '../cart/cart-line.ts'
import { useLanguage } from '../language.ts'
import { Price } from '../price.tsx'
import type { ProductView } from './product-view.ts'
import type { ProductFormState } from './use-product-form.ts'

type Props = { product: ProductView; form: ProductFormState }

/** Quantity input and total price. */
export function Quantity({ product, form }: Props) {
  const t = useTranslations('product.quantity')
  const { quantity, setQuantity } = form
  const isOverStock = product.isInstant && !form.isSoldOut && quantity > product.accounts
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <Field
        label={t('label')}
        hint={isOverStock ? t('overStock', { stock: product.accounts }) : undefined}
        className="[&_input]:w-16 noscript:hidden"
      >
        <NumberStepper
          name="quantity"
          value={quantity}
          onChange={setQuantity}
          max={maxQuantity}
          labels={labels(t)}
        />
      </Field>
      <Total form={form} />
    </div>
  )
}

function labels(t: ReturnType<typeof useTranslations<'product.quantity'>>) {
  return {
    decrease: t('decrease'),
    increase: t('increase'),
    atMin: t('atMin'),
    atMax: t('atMax'),
  }
}

function Total({ form: { prices, quantity } }: Pick<Props, 'form'>) {
  const t = useTranslations()
  const language = useLanguage()
  if (!prices) return null
  return (
    <output aria-label={t('product.price')} className="grid grow justify-items-end text-end">
      {quantity > 1 && (
        <bdi className="text-sm text-ink-2">
          {numberText(quantity, language)} × <Price sar={prices.unit} size="s" />
        </bdi>
      )}
      <Price
        sar={prices.total}
        size="xl"
        was={prices.totalWas === null ? undefined : { sar: prices.totalWas, label: t('store.card.wasPrice') }}
      />
    </output>
  )
}
