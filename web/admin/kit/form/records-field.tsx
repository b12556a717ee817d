import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/forms/field.tsx'
import { Chips } from './chips.tsx'
import { useFieldError } from './fields.tsx'

type Props = {
  /** The path of the list of ids. */
  name: string
  label: ReactNode
  hint?: ReactNode
  labelOf: (id: string) => string
  /** The combobox that adds a record. */
  picker: (add: (option: { id: string } | undefined) => void) => ReactNode
}

/** Several records, such as the products that a coupon is for: found by typing, shown as removable chips. */
export function RecordsField({ name, label, hint, labelOf, picker }: Props) {
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const ids = (field.value ?? []) as string[]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <Field label={label} hint={hint} error={useFieldError(name)}>
        {picker(option => {
          if (option && !ids.includes(option.id)) field.onChange([...ids, option.id])
        })}
      </Field>
      <Chips
        values={ids}
        labelOf={labelOf}
        onRemove={id => field.onChange(ids.filter(other => other !== id))}
      />
    </div>
  )
}
