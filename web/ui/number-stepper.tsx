import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useState } from 'react'
import { useFieldControl } from './field-control.ts'
import { IconButton } from './icon-button.tsx'
import { clamp, parseQuantity, quantityForKey } from './quantity.ts'

export interface NumberStepperProps {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** What a text that is no number means; the smallest, unless given. */
  otherwise?: number
  name?: string
  /** The reasons tell why − or + is off at the end of the range. */
  labels: { decrease: string; increase: string; atMin: string; atMax: string; value?: string }
}

export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, min = 1, max = 99, otherwise = min, name, labels } = props
  const limits = { min, max, otherwise }
  const [draft, setDraft] = useState<string>()
  const control = useFieldControl()

  const settle = (next: number) => {
    setDraft(undefined)
    if (next !== value) onChange(next)
  }
  const settleDraft = () => {
    if (draft !== undefined) settle(parseQuantity(draft, limits))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const current = draft === undefined ? value : parseQuantity(draft, limits)
    const next = event.key === 'Enter' ? current : quantityForKey(event.key, current, limits)
    if (next === undefined || (event.key === 'Enter' && draft === undefined)) return
    event.preventDefault()
    settle(next)
  }

  return (
    <span className="inline-flex w-fit items-center rounded-md border border-edge bg-surface">
      <IconButton
        label={labels.decrease}
        icon={<Minus size={18} />}
        offReason={value <= min ? labels.atMin : null}
        onClick={() => settle(clamp(value - 1, limits))}
      />
      <input
        {...control}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        aria-label={labels.value}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? String(value)}
        onChange={event => setDraft(event.currentTarget.value)}
        onBlur={settleDraft}
        onKeyDown={onKeyDown}
        className="h-11 w-12 rounded-xs bg-transparent text-center font-medium"
      />
      <IconButton
        label={labels.increase}
        icon={<Plus size={18} />}
        offReason={value >= max ? labels.atMax : null}
        onClick={() => settle(clamp(value + 1, limits))}
      />
    </span>
  )
}
