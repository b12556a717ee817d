import Search from 'lucide-react/icons/search'
import type { ComponentPropsWithRef, FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useLanguage } from './language.ts'
import { paths } from './paths.ts'

type Props = {
  label: string
  placeholder?: string
  defaultValue?: string
  /** Round, as in the header. */
  isRound?: boolean
  /** A button beside it; Enter is enough for the header's. */
  children?: ReactNode
  /** What a list of suggestions adds to the box. */
  inputProps?: ComponentPropsWithRef<'input'> | undefined
  className?: string | undefined
}

/** Longer texts are refused by the page cache's key, and nobody types them. */
const longestQuery = 100

/** A plain GET form to the results page; it works without script too. */
export function SearchForm(props: Props) {
  const { label, placeholder, defaultValue, isRound, children, inputProps, className } = props
  const action = paths(useLanguage()).search()
  return (
    <search className={className}>
      <Form action={action} method="get" onSubmit={refuseEmpty} className="flex gap-2">
        <Field label={label} labelHidden className="grow">
          <TextInput
            {...inputProps}
            size="m"
            type="search"
            name="q"
            maxLength={longestQuery}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={placeholder}
            defaultValue={defaultValue}
            start={<Search size={20} aria-hidden="true" />}
            className={isRound ? '!rounded-full' : undefined}
          />
        </Field>
        {children}
      </Form>
    </search>
  )
}

function refuseEmpty(event: FormEvent<HTMLFormElement>) {
  const input = event.currentTarget.elements.namedItem('q')
  if (!(input instanceof HTMLInputElement) || input.value.trim() !== '') return
  event.preventDefault()
  input.focus()
}
