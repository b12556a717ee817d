import { createContext, useContext } from 'react'

/** What a field tells the control inside it. */
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

/** The attributes that tie a control to its field's label, hint and error; the control's own come first. */
export function useFieldControl(own: OwnProps = {}) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field.id,
    required: own.required ?? (field.isRequired || undefined),
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field.isInvalid || undefined),
  }
}
