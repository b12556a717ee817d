import type { ReactNode } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import type { ControlSize } from '../../../ui/forms/field-control.ts'
import { type RadioCard, RadioCards } from '../../../ui/forms/radio-cards.tsx'
import { Select, type SelectOption } from '../../../ui/forms/select.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx'
import { messageAt } from './contract-resolver.ts'

type FieldProps = {
  /** The path of the value in the form, such as `durations.2.price`. */
  name: string
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  labelHidden?: boolean
  className?: string
}

/** The error of one field; the component renders again only when that field's state changes. */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  return messageAt(errors, name)
}

type TextProps = FieldProps & {
  size?: ControlSize
  dir?: 'ltr' | 'rtl' | 'auto'
  lang?: string
  placeholder?: string
  type?: 'email' | 'tel' | 'url'
}

export function TextField({ name, size, dir, lang, placeholder, type, ...field }: TextProps) {
  const { register } = useFormContext()
  return (
    <Field {...field} error={useFieldError(name)}>
      <TextInput
        {...register(name)}
        {...definedProps({ size, dir, lang, placeholder, type })}
        autoComplete="off"
      />
    </Field>
  )
}

type NumberProps = FieldProps & {
  size?: ControlSize
  placeholder?: string
  /** The currency or the percent sign. */
  unit?: ReactNode
  whole?: boolean
}

/** Prices, percentages and counts, typed with Latin or Arabic digits. The value stays a text until it is sent. */
export function NumberField(props: NumberProps) {
  const { name, size, placeholder, unit, whole = false, ...field } = props
  const { register } = useFormContext()
  return (
    <Field {...field} error={useFieldError(name)}>
      {/* The unit stands at the left in both directions, as the number's own direction has it. */}
      <span dir="ltr" className="block">
        <TextInput
          {...register(name)}
          {...definedProps({ size, placeholder, start: unit })}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          className="text-end"
        />
      </span>
    </Field>
  )
}

/** A calendar day, with the browser's own picker. The value is `2026-12-31`, or empty. */
export function DateField({ name, min, ...field }: FieldProps & { min?: string }) {
  const { register } = useFormContext()
  return (
    <Field {...field} error={useFieldError(name)}>
      <TextInput type="date" max="9999-12-31" {...register(name)} {...definedProps({ min })} />
    </Field>
  )
}

type ChoiceProps<Value extends string> = FieldProps & { options: readonly RadioCard<Value>[] }

/** One of a few choices, all visible. */
export function ChoiceField<Value extends string>({ name, label, options, hint }: ChoiceProps<Value>) {
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  return (
    <FieldGroup label={label} hint={hint} error={useFieldError(name)}>
      <RadioCards
        layout={options.some(({ detail }) => detail) ? 'wide-tiles' : 'tiles'}
        options={options}
        value={field.value}
        onChange={field.onChange}
      />
    </FieldGroup>
  )
}

export function AreaField({
  name,
  rows,
  dir,
  lang,
  ...field
}: FieldProps & Pick<TextProps, 'dir' | 'lang'> & { rows?: number }) {
  const { register } = useFormContext()
  return (
    <Field {...field} error={useFieldError(name)}>
      <TextArea {...register(name)} {...definedProps({ rows, dir, lang })} />
    </Field>
  )
}

type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[]
  placeholder?: string
  size?: ControlSize
}

export function SelectField({ name, options, placeholder, size, ...field }: SelectFieldProps) {
  const { register } = useFormContext()
  return (
    <Field {...field} error={useFieldError(name)}>
      <Select {...register(name)} {...definedProps({ placeholder, size })} options={options} />
    </Field>
  )
}

export function SwitchField({ name, label, detail }: { name: string; label: ReactNode; detail?: ReactNode }) {
  const { register } = useFormContext()
  return <Switch {...register(name)} label={label} detail={detail} />
}

/** Leaves out what is undefined: the parts' own defaults then apply. */
function definedProps<T extends object>(props: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}
