import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { StatePanel } from './error-state.tsx'

export interface EmptyStateProps {
  title: ReactNode
  icon?: ReactNode
  children?: ReactNode
  /** The next step: a Button or a ButtonLink. */
  action?: ReactNode
}

export function EmptyState({ title, icon = <Inbox />, children, action }: EmptyStateProps) {
  return (
    <StatePanel tone="brand" icon={icon} title={title} action={action}>
      {children}
    </StatePanel>
  )
}
