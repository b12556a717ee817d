import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

export interface ErrorStateProps {
  title: ReactNode
  children?: ReactNode
  retry?: { label: string; onRetry: () => void; busy?: boolean }
  /** Where retrying is no help, such as a link home; a quiet one beside a retry. */
  action?: ReactNode
}

export function ErrorState({ title, children, retry, action }: ErrorStateProps) {
  const buttons = (retry || action) && (
    <>
      {retry && (
        <Button icon={<RotateCw size={18} />} busy={retry.busy ?? false} onClick={retry.onRetry}>
          {retry.label}
        </Button>
      )}
      {action}
    </>
  )
  return (
    <div role="alert">
      <StatePanel tone="bad" icon={<TriangleAlert />} title={title} action={buttons}>
        {children}
      </StatePanel>
    </div>
  )
}
