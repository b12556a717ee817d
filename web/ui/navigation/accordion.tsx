import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

export interface AccordionItem {
  id: string
  title: ReactNode
  content: ReactNode
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  /** Id of the item that starts open. */
  openId?: string
  /** With a name, only one item is open at a time. */
  name?: string
}

/** Uses `<details>`: works without JavaScript, and find-in-page opens it. */
export function Accordion({ items, openId, name }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(item => (
        <details key={item.id} name={name} open={item.id === openId} className="group">
          <summary className="flex min-h-13.5 list-none items-center justify-between gap-4 rounded-sm py-3 font-medium hover:text-brand [&::-webkit-details-marker]:hidden">
            {item.title}
            <ChevronDown
              size={20}
              className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="pb-4 text-ink-2">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
