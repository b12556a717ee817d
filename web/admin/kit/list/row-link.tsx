import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../../lib/link.tsx'
import { panelWidth } from '../use-media.ts'

/** How a row opens: at an address of its own, or in a dialog. */
export type RowTarget = { href: string } | { onOpen: () => void } | undefined

const RowContext = createContext<{ id: string; target: RowTarget }>({ id: '', target: undefined })

type ProviderProps = { id: string; target: RowTarget; children: ReactNode }

export function RowProvider({ id, target, children }: ProviderProps) {
  return <RowContext value={{ id, target }}>{children}</RowContext>
}

/** What opens a row, in the cell that names it. `j` and `k` move the focus between these links. */
export function RowLink({ className, children }: { className?: string; children: ReactNode }) {
  const { id, target } = useContext(RowContext)
  const shared = { 'data-row': id, className, children }
  if (target === undefined) return <span {...shared} tabIndex={-1} />
  if ('onOpen' in target) return <button type="button" {...shared} onClick={target.onOpen} />
  return <Link {...shared} href={target.href} preventScrollReset={opensBeside()} />
}

/** Opens a row by a click anywhere in it, except on its controls or while text is being selected. */
export function useRowClick() {
  const navigate = useNavigate()
  return (target: RowTarget) => (event: MouseEvent<HTMLElement>) => {
    const isControl =
      event.target instanceof Element && event.target.closest('a, button, input, label, [popover], dialog')
    if (target === undefined || isControl || getSelection()?.isCollapsed === false) return
    if ('onOpen' in target) target.onOpen()
    else void navigate(target.href, { preventScrollReset: opensBeside() })
  }
}

/** The record opens beside the list, which must stay where it is. */
function opensBeside(): boolean {
  return matchMedia(panelWidth).matches
}
