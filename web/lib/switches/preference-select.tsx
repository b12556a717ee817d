import { Field } from '../../ui/field.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { useHydrated } from '../hydrated.ts'

type Props<Value extends string> = {
  label: string
  labelHidden: boolean
  value: Value
  options: readonly (SelectOption & { value: Value })[]
  onChoose: (value: Value) => void
}

/** A choice that the browser remembers: off until the script can take it, without looking so for that moment. */
export function PreferenceSelect<Value extends string>(props: Props<Value>) {
  const { label, labelHidden, value, options, onChoose } = props
  const isHydrated = useHydrated()
  return (
    <Field label={label} labelHidden={labelHidden}>
      <Select
        size="s"
        value={value}
        options={options}
        disabled={!isHydrated}
        className="max-lg:min-h-11 disabled:!bg-surface disabled:!text-ink"
        onChange={event => {
          const chosen = options.find(option => option.value === event.currentTarget.value)
          if (chosen) onChoose(chosen.value)
        }}
      />
    </Field>
  )
}
