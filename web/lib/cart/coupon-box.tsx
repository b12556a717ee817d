import Tag from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { isolate, percentText } from '#model/format.ts'
import { toSar } from '#model/money.ts'
import type { CouponObstacle } from '#model/order-pricing.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useLanguage } from '../language.ts'
import { priceTag } from '../price.tsx'
import type { CartLine } from './cart-line.ts'
import { priceCart } from './cart-prices.ts'
import { type AppliedCoupon, clearCoupon, isForProduct } from './coupon.ts'
import { type CartCoupon, useApplyCoupon } from './use-cart-coupon.ts'

type Props = {
  lines: readonly CartLine[]
  cartCoupon: CartCoupon
  /** Why the coupon takes nothing off these lines. */
  obstacle: CouponObstacle | undefined
}

export function CouponBox({ lines, cartCoupon: { applied, refusal }, obstacle }: Props) {
  if (!applied) return <CouponForm lines={lines} />
  const problem =
    refusal ?? (obstacle && <Obstacle obstacle={obstacle} isForSome={applied.productIds !== null} />)
  return (
    <AppliedCouponRow coupon={applied} problem={problem}>
      {lines.some(line => !isForProduct(applied, line.subscription.id)) && <PartialDiscountNote />}
    </AppliedCouponRow>
  )
}

function AppliedCouponRow({ coupon, problem, children }: RowProps) {
  const t = useTranslations('purchase.coupon')
  const toast = useToast()
  const language = useLanguage()
  const { type, discount } = coupon
  const amount = type === 'percentage' ? () => isolate(percentText(discount, language)) : priceTag(discount)
  const remove = () => {
    clearCoupon()
    toast({ text: t('removed') })
  }
  return (
    <div
      className={classNames(
        'flex items-center gap-3 rounded-md ps-4 pe-1',
        problem ? 'bg-warn-soft py-2' : 'bg-good-soft py-1',
      )}
    >
      <Tag size={18} aria-hidden="true" className={problem ? 'shrink-0 text-warn' : 'shrink-0 text-good'} />
      <p role="status" className="min-w-0 grow">
        <bdi className="font-medium wrap-anywhere">{coupon.code}</bdi>{' '}
        <span className={classNames('text-sm text-ink-2', problem ? 'block' : undefined)}>
          {problem ?? (
            <>
              {t.rich('takes', { amount })}
              {children}
            </>
          )}
        </span>
      </p>
      <IconButton label={t('remove', { code: coupon.code })} icon={<X size={18} />} onClick={remove} />
    </div>
  )
}

type RowProps = { coupon: AppliedCoupon; problem: ReactNode; children: ReactNode }

/** What would make the coupon count. */
function Obstacle({ obstacle, isForSome }: { obstacle: CouponObstacle; isForSome: boolean }) {
  const t = useTranslations('purchase.coupon')
  if (obstacle.kind === 'other_products') return t('otherProducts')
  const amount = priceTag(toSar(obstacle.missing))
  return t.rich(isForSome ? 'addOfThese' : 'addMore', { amount })
}

function PartialDiscountNote() {
  const t = useTranslations('purchase.coupon')
  return <> · {t('forSome')}</>
}

function CouponForm({ lines }: Pick<Props, 'lines'>) {
  const t = useTranslations('purchase.coupon')
  const toast = useToast()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const apply = useApplyCoupon(lines, {
    onSuccess(coupon) {
      // The row says what is missing.
      if (!priceCart(lines, coupon).obstacle) toast({ tone: 'good', text: t('applied') })
    },
    onError(failure) {
      if (!(failure instanceof CallError)) return setError(t('failed'))
      setError(failure.code === 'validation_failed' ? t('invalid') : failure.message || t('failed'))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = code.trim()
    if (trimmed === '') setError(t('empty'))
    else if (!apply.isPending) apply.mutate(trimmed)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t('label')} error={error}>
        <div className="flex gap-2">
          <CodeInput
            value={code}
            onTextChange={text => {
              setCode(text)
              setError(undefined)
            }}
          />
          <Button type="submit" tone="soft" busy={apply.isPending}>
            {t('apply')}
          </Button>
        </div>
      </Field>
    </form>
  )
}

function CodeInput({ value, onTextChange }: { value: string; onTextChange: (text: string) => void }) {
  const t = useTranslations('purchase.coupon')
  return (
    <TextInput
      name="code"
      value={value}
      onChange={event => onTextChange(event.currentTarget.value)}
      placeholder={t('placeholder')}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="auto"
      className="grow"
    />
  )
}
