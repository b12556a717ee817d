import Trash from 'lucide-react/icons/trash-2'
import { useTranslations } from 'use-intl'
import { type Halalas, toSar } from '#model/money.ts'
import { linePrice, type PaymentOption } from '#model/pricing.ts'
import { insertCartLine, setCartQuantity } from '../../lib/cart/cart.ts'
import { type CartLine, maxQuantity } from '../../lib/cart/cart-line.ts'
import { cartLinePrices, optionUnitPrice } from '../../lib/cart/cart-prices.ts'
import { Price, priceTag } from '../../lib/price.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { NumberStepper } from '../../ui/forms/number-stepper.tsx'

type Props = { line: CartLine; name: string; index: number; option: PaymentOption }

/** Quantity, price and remove button; a quantity of 0 removes the line too. */
export function LineControls({ line, name, index, option }: Props) {
  const t = useTranslations()
  const purchase = useTranslations('purchase.cart')
  const { total, was } = cartLinePrices(line)
  const remove = useRemoveLine(line, name, index)
  const setQuantity = (quantity: number) => (quantity > 0 ? setCartQuantity(line.id, quantity) : remove())
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:order-2 max-sm:col-span-3 max-sm:mt-1 sm:row-span-2 sm:justify-end [&_input]:w-16">
        <NumberStepper
          value={line.quantity}
          onChange={setQuantity}
          min={0}
          max={maxQuantity}
          fallback={line.quantity}
          labels={{
            value: t('product.quantity.label'),
            decrease: t('product.quantity.decrease'),
            increase: t('product.quantity.increase'),
            atMin: t('product.quantity.atMin'),
            atMax: t('product.quantity.atMax'),
          }}
        />
        <div className="min-w-24 grow basis-0 text-end sm:w-36 sm:flex-none sm:text-start">
          <Price
            sar={toSar(total)}
            was={was > total ? { sar: toSar(was), label: t('store.card.wasPrice') } : undefined}
          />
          <OptionPrice
            option={option}
            amount={linePrice(optionUnitPrice(line, option), line.quantity)}
            inCart={total}
          />
        </div>
      </div>
      <IconButton
        label={purchase('remove', { name })}
        icon={<Trash size={19} />}
        onClick={remove}
        className="self-start sm:row-span-2 sm:self-center"
      />
    </>
  )
}

/** Removes the line and shows a toast with undo. */
export function useRemoveLine(line: CartLine, name: string, index: number): () => void {
  const t = useTranslations('purchase.cart')
  const showToast = useToast()
  return () => {
    setCartQuantity(line.id, 0)
    const undo = { label: t('undo'), run: () => insertCartLine(line, index) }
    showToast({ text: t('removed', { name }), action: undo })
  }
}

type OptionPriceProps = { option: PaymentOption; amount: Halalas; inCart: Halalas; className?: string }

/** What the chosen payment option costs at checkout, if that is not the price in the cart. */
export function OptionPrice({ option, amount, inCart, className = 'text-sm' }: OptionPriceProps) {
  const t = useTranslations('purchase.summary')
  if (amount === inCart) return null
  return (
    <p className={classNames('font-medium', amount < inCart ? 'text-good' : 'text-ink-2', className)}>
      {t.rich(`withOption.${option}`, { amount: priceTag(toSar(amount)) })}
    </p>
  )
}
