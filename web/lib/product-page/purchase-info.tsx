import Clock from 'lucide-react/icons/clock'
import Zap from 'lucide-react/icons/zap'
import { useTranslations } from 'use-intl'
import { isolate, percentText } from '#model/format.ts'
import type { PaymentOption } from '#model/pricing.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { RadioCards } from '../../ui/forms/radio-cards.tsx'
import { useLanguage } from '../language.ts'
import { paths } from '../paths.ts'
import { Price } from '../price.tsx'
import { chooseOption } from '../purchase/payment-option.ts'
import type { ProductView } from './product-view.ts'
import type { ProductFormState } from './use-product-form.ts'

type ChoiceProps = { form: ProductFormState; renewalRule: ProductView['renewalRule'] }

/** Automatic renewal or one payment, with the unit price of each. Checkout starts with the choice. */
export function PaymentChoice({ form, renewalRule }: ChoiceProps) {
  const t = useTranslations('product.prices')
  if (!form.prices) return null
  const { option, renewing, once } = form.prices
  return (
    <FieldGroup label={t('title')}>
      <RadioCards<PaymentOption>
        layout="pairs"
        name="paymentOption"
        value={option}
        onChange={chooseOption}
        options={[
          {
            value: 'subscription',
            title: t('renewing'),
            detail: renewing && <PriceWithSaving {...renewing} />,
            ...(renewing ? {} : { disabledReason: t('noRenewal') }),
          },
          { value: 'paymob', title: t('once'), detail: <PriceWithSaving {...once} /> },
        ]}
      />
      <p className="text-sm text-ink-2">
        {option === 'subscription' ? t(`renewalRules.${renewalRule}`) : t('onceText')} {t('note')}
      </p>
    </FieldGroup>
  )
}

function PriceWithSaving({ sar, savingPercent }: { sar: number; savingPercent: number }) {
  const t = useTranslations('product.prices')
  const language = useLanguage()
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Price sar={sar} size="s" />
      {savingPercent > 0 && (
        <Badge tone="strong">{t('saving', { percent: isolate(percentText(savingPercent, language)) })}</Badge>
      )}
    </span>
  )
}

/** When it is delivered, or that it is sold out with a link to the category. */
export function Delivery({ product }: { product: ProductView }) {
  const t = useTranslations('product.delivery')
  const links = paths(useLanguage())
  if (product.stock === 'soldOut') {
    return (
      <Notice tone="warn">
        <p>{t('soldOut')}</p>
        {product.isCategoryOpen && (
          <ButtonLink href={links.category(product.categoryId)} tone="quiet" size="s" className="mt-2">
            {t('otherProducts', { category: product.category })}
          </ButtonLink>
        )}
      </Notice>
    )
  }
  const Icon = product.isInstant ? Zap : Clock
  return (
    <p className="flex items-start gap-2.5 text-sm text-ink-2">
      <Icon size={18} className="mt-0.5 shrink-0 text-brand" aria-hidden="true" />
      {t(product.isInstant ? 'instant' : 'byStaff')}
    </p>
  )
}
