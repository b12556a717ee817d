import type { ReactNode, Ref } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { useForm } from './use-form.ts'

type UncontrolledForm = ReturnType<typeof useForm>

/** What `Form` needs, whatever its fields are. */
export type FormState = Omit<UncontrolledForm, 'errors' | 'onInput'> &
  Partial<Pick<UncontrolledForm, 'onInput'>>

type Props = {
  form: FormState
  /** The buttons below the fields. */
  actions: ReactNode
  ref?: Ref<HTMLFormElement>
  className?: string
  children: ReactNode
}

/** Fields, the error of the form as a whole, and the actions. */
export function Form({ form, actions, ref, className = 'grid gap-4.5', children }: Props) {
  return (
    // Before hydration `method="dialog"` submits nothing, so a password never ends up in the URL.
    <form
      ref={ref}
      method="dialog"
      noValidate
      onSubmit={event => void form.onSubmit(event)}
      onInput={form.onInput}
      className={className}
    >
      {children}
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      {actions}
    </form>
  )
}
