import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useState } from 'react'
import { latinDigits } from '#model/digits.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { useFieldControl } from './field-control.ts'

interface NumberStepperProps {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** The value for text that is not a number; defaults to the minimum. */
  fallback?: number
  name?: string
  /** `atMin` and `atMax` explain why a button is disabled. */
  labels: { decrease: string; increase: string; atMin: string; atMax: string; value?: string }
}

export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, min = 1, max = 99, fallback = min, name, labels } = props
  const limits = { min, max, fallback }
  const [draft, setDraft] = useState<string>()
  const control = useFieldControl()

  const commit = (next: number) => {
    setDraft(undefined)
    if (next !== value) onChange(next)
  }
  const commitDraft = () => {
    if (draft !== undefined) commit(parseQuantity(draft, limits))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const current = draft === undefined ? value : parseQuantity(draft, limits)
    const next = event.key === 'Enter' ? current : quantityForKey(event.key, current, limits)
    if (next === undefined || (event.key === 'Enter' && draft === undefined)) return
    event.preventDefault()
    commit(next)
  }

  return (
    <span className="inline-flex w-fit items-center rounded-md border border-edge bg-surface">
      <IconButton
        label={labels.decrease}
        icon={<Minus size={18} />}
        disabledReason={value <= min ? labels.atMin : null}
        onClick={() => commit(clamp(value - 1, limits))}
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
        onBlur={commitDraft}
        onKeyDown={onKeyDown}
        className="h-11 w-12 rounded-xs bg-transparent text-center font-medium"
      />
      <IconButton
        label={labels.increase}
        icon={<Plus size={18} />}
        disabledReason={value >= max ? labels.atMax : null}
        onClick={() => commit(clamp(value + 1, limits))}
      />
    </span>
  )
}

interface Limits {
  min: number
  max: number
  /** The value for text that is not a number; defaults to the minimum. */
  fallback?: number
}

function clamp(value: number, { min, max }: Limits): number {
  return Math.min(Math.max(value, min), max)
}

/** Parses typed text as a whole number within the limits. */
export function parseQuantity(text: string, limits: Limits): number {
  const trimmed = latinDigits(text).trim()
  if (!/^[+-]?\d+$/.test(trimmed)) return limits.fallback ?? limits.min
  return clamp(Number(trimmed), limits)
}

/** The value after a key press; undefined for keys that the stepper ignores. */
export function quantityForKey(key: string, value: number, limits: Limits): number | undefined {
  if (key === 'ArrowUp') return clamp(value + 1, limits)
  if (key === 'ArrowDown') return clamp(value - 1, limits)
  if (key === 'PageUp') return clamp(value + 10, limits)
  if (key === 'PageDown') return clamp(value - 10, limits)
  return undefined
}
