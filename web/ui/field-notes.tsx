import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

export interface FieldNotesProps {
  hint?: ReactNode
  error?: ReactNode
}

interface Ids {
  hintId: string
  errorId: string
}

export function FieldNotes({ hint, error, hintId, errorId }: FieldNotesProps & Ids) {
  return (
    <>
      {hint && (
        <p id={hintId} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert size={16} className="mt-1 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

export function describedBy({ hint, error, hintId, errorId }: FieldNotesProps & Ids): string | undefined {
  return [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
}

export function RequiredMark({ shown }: { shown: boolean }) {
  if (!shown) return null
  return (
    <span aria-hidden="true" className="ms-1 text-bad">
      *
    </span>
  )
}
