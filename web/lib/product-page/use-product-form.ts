import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { valuesToStore } from '#model/custom-fields.ts'
import { defaultDuration } from '#model/durations.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { parseQuantity } from '../../ui/forms/number-stepper.tsx'
import { addToCart } from '../cart/cart.ts'
import { maxQuantity } from '../cart/cart-line.ts'
import { type CustomFields, controlName, useCustomFields } from '../cart/use-custom-fields.ts'
import { useLanguage } from '../language.ts'
import { paths } from '../paths.ts'
import { chooseOption, useChosenOption } from '../purchase/payment-option.ts'
import { durationPrices } from './duration-prices.ts'
import type { Duration, ProductView } from './product-view.ts'

/** The selection on a product page, and its prices. */
export function useProductForm(product: ProductView) {
  const [duration, setDuration] = useState(defaultDuration(product.durations))
  const [quantity, setQuantity] = useState(1)
  const customFields = useCustomFields(product.fields)
  const showErrors = useShowErrors()
  const add = useAddToCart(product)
  const option = useChosenOption()
  const ref = useEntered(form => {
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input:checked:not(:default)')) {
      if (name === 'duration') setDuration(product.durations.find(days => String(days.value) === value))
      else chooseOption(value === 'paymob' ? 'paymob' : 'subscription')
    }
    setQuantity(quantityIn(form))
    const entered = new FormData(form)
    for (const field of product.fields) {
      const text = entered.get(controlName(field))
      if (typeof text === 'string' && text !== '') customFields.edit(field, text)
    }
  })
  const prices = duration && durationPrices(duration, product.discount, { option, quantity })
  return {
    ref,
    duration,
    setDuration,
    quantity,
    setQuantity,
    customFields,
    /** Of the payment option that checkout starts with; a duration without renewal is paid once. */
    prices,
    isSoldOut: !duration?.inStock,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = event.currentTarget
      const problems = customFields.check()
      if (problems.length > 0) showErrors(problems, form)
      else if (duration?.inStock) add(duration, quantityIn(form), customFields.values)
    },
  }
}
export type ProductFormState = ReturnType<typeof useProductForm>

/** What the visitor entered before the script came, and what the browser restores after a reload. */
function useEntered(take: (form: HTMLFormElement) => void) {
  const ref = useRef<HTMLFormElement>(null)
  const takeEntered = useEffectEvent(take)
  // Before the next tap: it must not meet the choice that the page starts with.
  useLayoutEffect(() => {
    if (ref.current) takeEntered(ref.current)
  }, [])
  return ref
}

/** Reads the input itself, because a number that is still being typed is not in state yet. */
function quantityIn(form: HTMLFormElement): number {
  const text = new FormData(form).get('quantity')
  return parseQuantity(typeof text === 'string' ? text : '', { min: 1, max: maxQuantity })
}

function useShowErrors() {
  const t = useTranslations('product.fields')
  const showToast = useToast()
  return (problems: ReturnType<CustomFields['check']>, form: HTMLFormElement) => {
    const isMissing = problems.some(({ problem }) => problem === 'required')
    showToast({ tone: 'bad', text: t(isMissing ? 'fillAll' : 'correct') })
    const [first] = problems
    const control = first && form.elements.namedItem(controlName(first.field))
    if (control instanceof HTMLElement) control.focus()
  }
}

function useAddToCart(product: ProductView) {
  const t = useTranslations('store.cart')
  const showToast = useToast()
  const navigate = useNavigate()
  const links = paths(useLanguage())
  return (duration: Duration, quantity: number, values: Record<string, string>) => {
    const { inStock: _, ...selectedDuration } = duration
    const chosen = { ...product.cartProduct, selectedDuration }
    const outcome = addToCart(chosen, quantity, valuesToStore(product.fields, values))
    const isAdded = outcome === 'added' || outcome === 'increased'
    showToast({ tone: isAdded ? 'good' : 'bad', text: t(outcome, { quantity: String(quantity) }) })
    if (isAdded) navigate(links.cart())
  }
}
