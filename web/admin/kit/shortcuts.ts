import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export type Shortcut = {
  /** A key such as `j`, `/` or `?`; `mod+k` is Ctrl+K, or ⌘K on a Mac. */
  keys: string
  /** What it does, in the reader's language; the help dialog shows it. */
  label: string
  /** Heading of the help dialog, in the reader's language. */
  group: string
  run: () => void
  /** The element that the shortcut belongs to. While a modal dialog is open, only shortcuts inside it work. */
  within?: RefObject<Element | null>
}

type Described = Readonly<Pick<Shortcut, 'keys' | 'label' | 'group'>>
type Registered = Described & { handle: () => void; isIn: (dialog: Element) => boolean }

let registered: readonly Registered[] = []
const watchers = new Set<() => void>()

/**
 * Adds keyboard shortcuts while the component is mounted. All shortcuts of the back office are registered here, so the
 * help dialog lists exactly those that work now. Of two with the same keys the later one runs.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((keys: string) => shortcuts.find(one => one.keys === keys)?.run())
  const isIn = useEffectEvent((keys: string, dialog: Element) =>
    dialog.contains(shortcuts.find(one => one.keys === keys)?.within?.current ?? null),
  )
  const described = JSON.stringify(shortcuts.map(({ keys, label, group }) => ({ keys, label, group })))
  useEffect(() => {
    const texts = JSON.parse(described) as Described[]
    const own = texts.map(text => ({
      ...text,
      handle: () => run(text.keys),
      isIn: (dialog: Element) => isIn(text.keys, dialog),
    }))
    change([...registered, ...own])
    return () => change(registered.filter(one => !own.includes(one)))
  }, [described])
}

export function useRegisteredShortcuts(): readonly Described[] {
  return useSyncExternalStore(
    watcher => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => registered,
    () => none,
  )
}

const none: readonly Registered[] = []

function change(next: readonly Registered[]): void {
  if (registered.length === 0) document.addEventListener('keydown', onKeyDown)
  registered = next
  if (registered.length === 0) document.removeEventListener('keydown', onKeyDown)
  for (const watcher of watchers) watcher()
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return
  const isMod = event.ctrlKey || event.metaKey
  if (!isMod && (isTyping(event.target) || document.querySelector('[popover]:popover-open'))) return
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const found = registered.findLast(
    ({ keys, isIn }) => keysOf(event).includes(keys) && (dialog === undefined || isIn(dialog)),
  )
  if (!found) return
  event.preventDefault()
  found.handle()
}

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(fields))
}

/** The names of a key press: what it types, and for an Arabic layout what the same key types in English. */
export function keysOf({ key, code, shiftKey, ctrlKey, metaKey }: KeyPress): string[] {
  const typed = key.length === 1 ? key.toLowerCase() : key
  const isArabic = /^[\u0600-\u06ff\ufef0-\ufeff]/.test(key)
  const names = isArabic ? [typed, englishKey(code, shiftKey)] : [typed]
  return ctrlKey || metaKey ? names.map(name => `mod+${name}`) : names
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

function englishKey(code: string, shiftKey: boolean): string {
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return code.replace(/^Key/, '').toLowerCase()
}
