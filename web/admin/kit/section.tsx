import { type ReactNode, useId } from 'react'
import { panelWidth, useMedia } from './use-media.ts'

type Props = { title: string; count?: number; children: ReactNode }

/** A titled part of a record, with the number of its entries. */
export function Section({ title, count, children }: Props) {
  const id = useId()
  // The record's own heading is the page's on narrow screens.
  const Heading = useMedia(panelWidth) ? 'h3' : 'h2'
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <Heading id={id} className="flex items-center gap-2 text-sm font-medium text-ink-2">
        {title}
        {count !== undefined && count > 0 && (
          <span className="rounded-full bg-sunken px-2 text-xs leading-5">{count}</span>
        )}
      </Heading>
      {children}
    </section>
  )
}
