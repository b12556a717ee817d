import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { rovingTarget } from './roving.ts'

export interface Tab<Id extends string> {
  id: Id
  label: ReactNode
  content: ReactNode
}

export interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  /** The selected tab when the page controls it, for example through the URL; otherwise the tabs keep their own state. */
  value?: Id
  onChange?: (id: Id) => void
}

const look =
  'relative min-h-11.5 shrink-0 px-4 font-medium text-ink-2 transition-colors hover:text-ink aria-selected:text-brand ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full aria-selected:after:bg-brand focus-visible:-outline-offset-3 rounded-sm'

/** Renders all panels: search engines index the hidden ones, and without JavaScript all are visible. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  const baseId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(tabs[0]?.id)
  const selected = value ?? own

  const choose = (id: Id) => {
    setOwn(id)
    onChange?.(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const current = tabs.findIndex(tab => tab.id === selected)
    const target = rovingTarget(event.key, current, { count: tabs.length, axis: 'horizontal', isRtl })
    const tab = target === undefined ? undefined : tabs[target]
    if (target === undefined || tab === undefined) return
    event.preventDefault()
    choose(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex overflow-x-auto border-b border-line"
      >
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${baseId}-${tab.id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={look}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${baseId}-${tab.id}-panel`}
          aria-labelledby={`${baseId}-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: panels without focusable content must be reachable by keyboard
          tabIndex={0}
          className={classNames('rounded-sm py-5', tab.id !== selected && 'hidden noscript:block')}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
