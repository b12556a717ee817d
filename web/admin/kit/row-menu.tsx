import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'

/** The menu of a row's actions. The label names the record. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      label={label}
      trigger={props => <IconButton {...props} label={label} size="s" icon={<Ellipsis size={18} />} />}
    >
      {children}
    </Menu>
  )
}
