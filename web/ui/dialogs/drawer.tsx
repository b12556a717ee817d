import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useModal } from './use-modal.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** The edge it slides in from, in reading direction. */
  side?: 'start' | 'end'
  footer?: ReactNode
  children: ReactNode
}

const panel =
  'h-dvh max-h-none w-[min(22rem,calc(100%-3rem))] max-w-none flex-col bg-surface text-ink shadow-float open:flex transition-[translate]'

const sides = {
  start: 'me-auto starting:open:-translate-x-full rtl:starting:open:translate-x-full',
  end: 'ms-auto starting:open:translate-x-full rtl:starting:open:-translate-x-full',
}

export function Drawer({ open, onClose, title, closeLabel, side = 'start', footer, children }: DrawerProps) {
  const titleId = useId()
  return (
    <dialog
      {...useModal({ open, onClose })}
      aria-labelledby={titleId}
      className={classNames(panel, sides[side])}
    >
      {open && (
        <>
          <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 ps-5 pe-2.5">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<X size={20} />} onClick={onClose} />
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <div className="border-t border-line p-5">{footer}</div>}
        </>
      )}
    </dialog>
  )
}
