import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  size?: 's' | 'm' | 'l'
  /** Content without controls: it takes the focus itself, so that the keyboard can scroll it. */
  isText?: boolean
  /** Prevents closing while an action is running. */
  isLocked?: boolean
  /** Actions at the bottom edge. */
  footer?: ReactNode
  children: ReactNode
}

const sheet =
  'm-auto max-h-[min(90dvh,52rem)] w-[calc(100%-2rem)] flex-col overflow-clip rounded-lg bg-surface text-ink shadow-float open:flex ' +
  'transition-[opacity,translate] starting:open:translate-y-3 starting:open:opacity-0 ' +
  'max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none'

const sizes = { s: 'max-w-md', m: 'max-w-xl', l: 'max-w-4xl' }

/** A modal dialog; a bottom sheet on phones. Its content is mounted only while it is open. */
export function Dialog({
  open,
  title,
  closeLabel,
  size = 'm',
  isText = false,
  footer,
  children,
  ...modal
}: DialogProps) {
  const titleId = useId()
  const { onClose, isLocked } = modal
  return (
    <dialog
      {...useModal({ open, onClose, isLocked })}
      aria-labelledby={titleId}
      className={classNames(sheet, sizes[size])}
    >
      {open && (
        <>
          <h2 id={titleId} className="border-b border-line py-4 ps-5 pe-16 text-lg sm:ps-6">
            {title}
          </h2>
          <div
            tabIndex={isText ? 0 : undefined}
            className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5 focus-visible:-outline-offset-3 sm:px-6"
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-6">
              {footer}
            </div>
          )}
          {/* Last in the tab order, so a form's first field gets the initial focus. */}
          <div className="absolute end-2.5 top-2">
            <IconButton label={closeLabel} icon={<X size={20} />} onClick={onClose} busy={isLocked} />
          </div>
        </>
      )}
    </dialog>
  )
}
