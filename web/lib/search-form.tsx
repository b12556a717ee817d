import Search from 'lucide-react/icons/search'
import type { ComponentPropsWithRef, FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { useLanguage } from './language.ts'
import { paths } from './paths.ts'

type Props = {
  label: string
  placeholder?: string
  defaultValue?: string
  /** Rounded corners, for the header. */
  isRound?: boolean
  /** A submit button; the header has none. */
  children?: ReactNode
  /** Combobox props for suggestions. */
  inputProps?: ComponentPropsWithRef<'input'> | undefined
  className?: string | undefined
}

/** Longer queries are not cached. */
const maxQueryLength = 100

/** A GET form to the results page; works without JavaScript. */
export function SearchForm(props: Props) {
  const { label, placeholder, defaultValue, isRound, children, inputProps, className } = props
  const action = paths(useLanguage()).search()
  return (
    <search className={className}>
      <Form action={action} method="get" onSubmit={preventEmpty} className="flex gap-2">
        <Field label={label} labelHidden className="grow">
          <TextInput
            {...inputProps}
            size="m"
            type="search"
            name="q"
            maxLength={maxQueryLength}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={placeholder}
            defaultValue={defaultValue}
            start={<Search size={20} aria-hidden="true" />}
            // A narrow box shortens the placeholder with an ellipsis.
            className={isRound ? '!rounded-full text-ellipsis' : 'text-ellipsis'}
          />
        </Field>
        {children}
      </Form>
    </search>
  )
}

function preventEmpty(event: FormEvent<HTMLFormElement>) {
  const input = event.currentTarget.elements.namedItem('q')
  if (!(input instanceof HTMLInputElement) || input.value.trim() !== '') return
  event.preventDefault()
  input.focus()
}
