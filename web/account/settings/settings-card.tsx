import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

type Props = { title: ReactNode; text?: ReactNode; children: ReactNode }

/** One matter of the account under its heading. */
export function SettingsCard({ title, text, children }: Props) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} className="grid max-w-3xl gap-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {text && <p className="text-ink-2">{text}</p>}
      </div>
      {children}
    </Card>
  )
}
