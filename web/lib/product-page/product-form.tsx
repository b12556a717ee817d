import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { CustomField } from '../cart/custom-field.tsx'
import { Price } from '../price.tsx'
import { DurationChoice } from './duration-choice.tsx'
import type { ProductView } from './product-view.ts'
import { Delivery, PaymentChoice } from './purchase-info.tsx'
import { Quantity } from './quantity.tsx'
import type { ProductFormState } from './use-product-form.ts'

/** Links to a sold-out product lead to this part of its page. */
export const restockId = 'restock'

type Props = { formId: string; product: ProductView; form: ProductFormState }

export function ProductForm({ formId, product, form }: Props) {
  return (
    // Before hydration `method="dialog"` submits nothing, so entered values never end up in the URL.
    <form ref={form.ref} id={formId} method="dialog" noValidate onSubmit={form.submit} className="grid gap-5">
      <DurationChoice product={product} form={form} />
      <PaymentChoice form={form} renewalRule={product.renewalRule} />
      {product.fields.length > 0 && <Fields product={product} form={form} />}
      <Quantity product={product} form={form} />
      <div className="max-md:hidden noscript:hidden">
        <AddButton formId={formId} isSoldOut={form.isSoldOut} />
      </div>
      <NeedsScript />
      <Delivery product={product} />
    </form>
  )
}

function Fields({ product, form: { customFields } }: Omit<Props, 'formId'>) {
  const t = useTranslations('product.fields')
  return (
    <fieldset className="grid min-w-0 gap-4 noscript:hidden">
      <legend className="sr-only">{t('title')}</legend>
      {product.fields.map(field => (
        <CustomField
          key={field.fieldName}
          field={field}
          value={customFields.values[field.fieldName] ?? ''}
          problem={customFields.problems[field.fieldName]}
          onEdit={text => customFields.edit(field, text)}
          onBlur={() => customFields.blur(field)}
        />
      ))}
    </fieldset>
  )
}

function AddButton({ formId, isSoldOut }: { formId: string; isSoldOut: boolean }) {
  const t = useTranslations()
  return (
    <Button
      type="submit"
      form={formId}
      size="l"
      wide
      icon={<ShoppingCart size={20} />}
      disabledReason={isSoldOut ? t('product.stock.soldOut') : null}
      reasonAs="tooltip"
      // Keeps the focus: otherwise the field would show its error on blur and move the button under the pointer.
      onMouseDown={event => event.preventDefault()}
    >
      {t('store.cart.add')}
    </Button>
  )
}

function NeedsScript() {
  const t = useTranslations('store.cart')
  return (
    <noscript>
      <Notice tone="warn">{t('needsScript')}</Notice>
    </noscript>
  )
}

type BuyBarProps = { formId: string; form: ProductFormState }

export function BuyBar({ formId, form }: BuyBarProps) {
  const t = useTranslations()
  return (
    <BottomBar label={t('store.cart.add')} className="mt-6">
      {form.prices && <Price sar={form.prices.total} size="l" />}
      <div className="min-w-36 grow">
        {form.isSoldOut ? (
          <ButtonLink href={`#${restockId}`} size="l" wide>
            {t('store.card.notify')}
          </ButtonLink>
        ) : (
          <AddButton formId={formId} isSoldOut={false} />
        )}
      </div>
    </BottomBar>
  )
}
