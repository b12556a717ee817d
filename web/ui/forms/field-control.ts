import { createContext, useContext } from 'react'

/** What a Field passes to the control inside it. */
export interface FieldControl {
  id?: string
  describedBy?: string
  isInvalid: boolean
  isRequired: boolean
}

export const FieldContext = createContext<FieldControl>({ isInvalid: false, isRequired: false })

interface OwnProps {
  id?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** Attributes that link a control to its field's label, hint and error; the control's own props win. */
export function useFieldControl(own: OwnProps = {}) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field.id,
    required: own.required ?? (field.isRequired || undefined),
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field.isInvalid || undefined),
  }
}

export type ControlSize = 's' | 'm'

const shared =
  'block w-full border border-edge bg-surface text-ink transition-colors placeholder:text-ink-3 hover:border-ink-2 ' +
  'focus-visible:-outline-offset-1 disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad aria-invalid:bg-bad-soft'

const sizes: Record<ControlSize, string> = {
  s: 'min-h-10 pointer-coarse:min-h-11 rounded-sm px-3 text-base md:text-sm',
  m: 'min-h-11.5 rounded-md px-3.5 text-base',
}

/** Classes shared by inputs and selects. At least 16 px on a phone, or iOS zooms in on focus. */
export function controlClasses(size: ControlSize): string {
  return `${shared} ${sizes[size]}`
}
