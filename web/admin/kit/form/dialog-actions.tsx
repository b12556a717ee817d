import type { ReactNode } from 'react'

/** The buttons of a form in a dialog: in view however long the form is. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-actions=""
      className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:px-6"
    >
      {children}
    </div>
  )
}
