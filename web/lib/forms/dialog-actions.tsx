import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'

type Props = {
  cancel: { label: string; onClick: () => void }
  submit: { label: ReactNode; tone?: 'primary' | 'danger'; busy: boolean }
}

/** The buttons of a form in a dialog. */
export function DialogActions({ cancel, submit: { label, tone = 'primary', busy } }: Props) {
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
      <Button tone="quiet" onClick={cancel.onClick}>
        {cancel.label}
      </Button>
      <Button type="submit" tone={tone} busy={busy}>
        {label}
      </Button>
    </div>
  )
}
