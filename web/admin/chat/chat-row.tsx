import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../../ui/class-names.ts'

type ColumnProps = { title: string; count: number; aside?: string; children: ReactNode }

/** A column of the screen: a titled list that scrolls. */
export function Column({ title, count, aside, children }: ColumnProps) {
  return (
    <section
      aria-label={title}
      className="flex max-h-96 min-w-0 flex-col overflow-clip rounded-md border border-line bg-surface"
    >
      <h2 className="flex items-center gap-2 border-b border-line px-4 py-3 text-base">
        {title}
        <span className="rounded-full bg-sunken px-2 text-sm leading-6 font-normal">{count}</span>
        {aside && <span className="ms-auto text-sm font-normal text-ink-2">{aside}</span>}
      </h2>
      <div className="min-h-0 overflow-y-auto">{children}</div>
    </section>
  )
}

export function ColumnEmpty({ children }: { children: ReactNode }) {
  return <p className="px-4 py-6 text-center text-ink-2">{children}</p>
}

/** The newest message in one line, cut at its own end also when its direction is not that of the page. */
export function MessagePreview({ text }: { text: string }) {
  // Only a picture has no text.
  const picture = useTranslations('chat.messages')('picture')
  return (
    <span className="flex">
      <span dir="auto" className="truncate">
        {text || picture}
      </span>
    </span>
  )
}

type RowProps = {
  id: string
  name: string
  /** Beside the name. */
  mark?: ReactNode
  detail: ReactNode
  aside?: ReactNode
  isOpen?: boolean
  onOpen?: (() => void) | undefined
}

/** A person in a list. With `onOpen` the name is a button that opens the conversation. */
export function PersonRow({ id, name, mark, detail, aside, isOpen = false, onOpen }: RowProps) {
  return (
    <li
      className={classNames(
        'relative flex min-w-0 items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0',
        isOpen && 'bg-brand-soft',
        onOpen && 'hover:bg-sunken',
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft font-medium text-brand-strong"
      >
        {[...name.trim()][0] ?? '؟'}
      </span>
      <div className="min-w-0 grow">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          {onOpen ? (
            <button
              type="button"
              data-row={id}
              aria-pressed={isOpen}
              onClick={onOpen}
              className="truncate font-medium after:absolute after:inset-0"
            >
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi className="truncate font-medium">{name}</bdi>
          )}
          {mark}
        </p>
        <div className="truncate text-sm text-ink-2">{detail}</div>
      </div>
      {aside && <div className="relative shrink-0">{aside}</div>}
    </li>
  )
}
