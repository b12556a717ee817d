import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, FieldNotes, type FieldNotesProps, RequiredMark } from './field.tsx'

export interface CheckboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'children'>,
    FieldNotesProps {
  label: ReactNode
  labelHidden?: boolean
  /** Some, but not all, of the items it controls are selected. */
  indeterminate?: boolean
}

const box =
  'peer size-5.5 shrink-0 appearance-none rounded-xs border border-edge bg-surface transition-colors hover:border-brand ' +
  'checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand ' +
  'disabled:border-line-strong disabled:bg-sunken aria-invalid:border-bad'

const mark = 'pointer-events-none absolute inset-0 m-auto size-4 text-on-brand opacity-0'

export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden, indeterminate = false, hint, error, ref, ...rest } = props
  const id = useId()
  const notes = { hint, error, hintId: `${id}-hint`, errorId: `${id}-error` }

  // `indeterminate` is a DOM property without an attribute, so it is set through the ref.
  const receiveInput = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate
    if (typeof ref === 'function') ref(input)
    else if (ref) ref.current = input
  }

  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 w-fit items-center gap-3">
        <span className="relative grid shrink-0">
          <input
            {...rest}
            ref={receiveInput}
            type="checkbox"
            aria-describedby={describedBy(notes)}
            aria-invalid={Boolean(error) || undefined}
            className={classNames(box, rest.className)}
          />
          <Check
            strokeWidth={3}
            className={`${mark} peer-checked:opacity-100 peer-indeterminate:opacity-0`}
          />
          {indeterminate && <Minus strokeWidth={3} className={`${mark} peer-indeterminate:opacity-100`} />}
        </span>
        <span className={labelHidden ? 'sr-only' : undefined}>
          {label}
          <RequiredMark shown={rest.required ?? false} />
        </span>
      </label>
      <FieldNotes {...notes} />
    </div>
  )
}
