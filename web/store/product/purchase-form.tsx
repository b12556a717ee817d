import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CustomField } from './custom-field.tsx'
import { Delivery } from './delivery.tsx'
import { DurationChoice } from './duration-choice.tsx'
import { PaymentPrices } from './payment-prices.tsx'
import type { ProductView } from './product-view.ts'
import { Quantity } from './quantity.tsx'
import type { Purchase } from './use-purchase.ts'

type Props = { formId: string; product: ProductView; purchase: Purchase }

export function PurchaseForm({ formId, product, purchase }: Props) {
  return (
    // Before its script runs, a form of this method goes nowhere: what was typed does not end up in an address.
    <form id={formId} method="dialog" noValidate onSubmit={purchase.submit} className="grid gap-5">
      <DurationChoice product={product} purchase={purchase} />
      {purchase.prices && <PaymentPrices prices={purchase.prices} />}
      {product.fields.length > 0 && <Fields product={product} purchase={purchase} />}
      <Quantity product={product} purchase={purchase} />
      <div className="max-md:hidden noscript:hidden">
        <AddButton formId={formId} isSoldOut={purchase.isSoldOut} />
      </div>
      <NeedsScript />
      <Delivery product={product} />
    </form>
  )
}

function Fields({ product, purchase: { answers } }: Omit<Props, 'formId'>) {
  const t = useTranslations('store.product.fields')
  return (
    <fieldset className="grid min-w-0 gap-4 noscript:hidden">
      <legend className="sr-only">{t('title')}</legend>
      {product.fields.map(field => (
        <CustomField
          key={field.fieldName}
          field={field}
          value={answers.values[field.fieldName] ?? ''}
          problem={answers.problems[field.fieldName]}
          onEdit={text => answers.edit(field, text)}
          onLeave={() => answers.leave(field)}
        />
      ))}
    </fieldset>
  )
}

export function AddButton({ formId, isSoldOut }: { formId: string; isSoldOut: boolean }) {
  const t = useTranslations('store.product')
  return (
    <Button
      type="submit"
      form={formId}
      size="l"
      wide
      icon={<ShoppingCart size={20} />}
      disabledReason={isSoldOut ? t('stock.soldOut') : null}
      reasonAs="tooltip"
      // The field that is left would show its error and push the button away from under the pointer.
      onMouseDown={event => event.preventDefault()}
    >
      {t('cart.add')}
    </Button>
  )
}

function NeedsScript() {
  const t = useTranslations('store.product.cart')
  return (
    <noscript>
      <Notice tone="warn">{t('needsScript')}</Notice>
    </noscript>
  )
}
