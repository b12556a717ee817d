import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from 'react'
import { addedText, boxForKey, type CodeEntry, enterDigits, eraseDigit, isComplete } from './code-entry.ts'
import { useFieldControl } from './field-control.ts'

export interface CodeFieldProps {
  /** The digits so far; a space marks an empty box, so the code is complete only with `length` digits. */
  value: string
  onChange: (code: string) => void
  /** Called when all boxes are filled. */
  onComplete?: (code: string) => void
  length?: number
  digitLabel: (position: number) => string
  disabled?: boolean
  autoFocus?: boolean
  name?: string
}

const look =
  'h-14 w-full max-w-13 min-w-0 rounded-md border border-edge bg-surface text-center text-xl font-semibold text-ink caret-brand ' +
  'transition-colors hover:border-ink-2 disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad aria-invalid:bg-bad-soft'

/** Use inside a FieldGroup, which provides the label and the error. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, onComplete, length = 6, digitLabel, disabled, autoFocus, name } = props
  const group = useRef<HTMLDivElement>(null)
  const { 'aria-invalid': invalid } = useFieldControl()

  const focusBox = (box: number) => {
    const input = group.current?.querySelectorAll('input')[box]
    input?.focus()
    input?.select()
  }
  const apply = (entry: CodeEntry) => {
    focusBox(entry.focus)
    if (entry.code === value) return
    onChange(entry.code)
    if (isComplete(entry.code, length)) onComplete?.(entry.code)
  }
  const onInput = (event: FormEvent<HTMLInputElement>, box: number) => {
    const text = event.currentTarget.value
    if (text === '') return apply(eraseDigit(value, box))
    apply(enterDigits(value, box, addedText(value[box], text), length))
  }
  const onKeyDown = (event: KeyboardEvent, box: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = boxForKey(event.key, box, value, length)
    if (next === undefined && event.key !== 'Backspace') return
    event.preventDefault()
    if (next === undefined) apply(eraseDigit(value, box))
    else focusBox(next)
  }
  const onPaste = (event: ClipboardEvent, box: number) => {
    event.preventDefault()
    apply(enterDigits(value, box, event.clipboardData.getData('text'), length))
  }

  return (
    <div ref={group} dir="ltr" className="flex justify-center gap-2">
      {Array.from({ length }, (_, box) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
          key={box}
          type="text"
          inputMode="numeric"
          autoComplete={box === 0 ? 'one-time-code' : 'off'}
          // biome-ignore lint/a11y/noAutofocus: the page asks for it when the code is all there is to do
          autoFocus={autoFocus && box === 0}
          aria-label={digitLabel(box + 1)}
          aria-invalid={invalid}
          disabled={disabled}
          value={value[box]?.trim() ?? ''}
          onInput={event => onInput(event, box)}
          onKeyDown={event => onKeyDown(event, box)}
          onPaste={event => onPaste(event, box)}
          onFocus={event => event.currentTarget.select()}
          className={look}
        />
      ))}
      {name && <input type="hidden" name={name} value={value} />}
    </div>
  )
}
