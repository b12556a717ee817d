import { useMutation } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { isolate, percentText } from '#model/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { call } from '../api.ts'
import { useLanguage } from '../language.ts'
import { priceTag } from '../price.tsx'
import { type AppliedCoupon, clearCoupon, saveCoupon, useAppliedCoupon } from './coupon.ts'

export function CouponBox() {
  const applied = useAppliedCoupon()
  return applied ? <AppliedCouponRow coupon={applied} /> : <CouponForm />
}

function AppliedCouponRow({ coupon }: { coupon: AppliedCoupon }) {
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
    <div className="flex items-center gap-3 rounded-md bg-good-soft py-1 ps-4 pe-1">
      <Tag size={18} aria-hidden="true" className="shrink-0 text-good" />
      <p className="min-w-0 grow">
        <bdi className="font-medium wrap-anywhere">{coupon.code}</bdi>{' '}
        <span className="text-sm text-ink-2">{t.rich('takes', { amount })}</span>
      </p>
      <IconButton label={t('remove', { code: coupon.code })} icon={<X size={18} />} onClick={remove} />
    </div>
  )
}

function CouponForm() {
  const t = useTranslations('purchase.coupon')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const validate = useValidateCoupon(setError)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = code.trim()
    if (trimmed === '') setError(t('empty'))
    else if (!validate.isPending) validate.mutate(trimmed)
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
          <Button type="submit" tone="soft" busy={validate.isPending}>
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

function useValidateCoupon(showError: (text: string) => void) {
  const t = useTranslations('purchase.coupon')
  const toast = useToast()
  return useMutation({
    mutationFn: async (code: string) => (await call('POST /api/coupons/validate', { body: { code } })).data,
    onSuccess(coupon) {
      saveCoupon(coupon)
      toast({ tone: 'good', text: t('applied') })
    },
    onError(error) {
      if (!(error instanceof CallError)) return showError(t('failed'))
      showError(error.code === 'validation_failed' ? t('invalid') : error.message || t('failed'))
    },
  })
}
