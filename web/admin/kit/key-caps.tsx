import { useHydrated } from '../../lib/hydration.tsx'

const names: Record<string, string> = { Enter: '↵', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' }

/** The keys of a shortcut, as they are printed on the reader's keyboard. */
export function KeyCaps({ keys }: { keys: string }) {
  const isMac = useHydrated() && /mac|iphone|ipad/i.test(navigator.userAgent)
  const caps = keys.split('+').map(key => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : (names[key] ?? key)))
  return (
    <span dir="ltr" className="inline-flex gap-1">
      {caps.map(cap => (
        <kbd
          key={cap}
          className="inline-grid min-w-6 place-items-center rounded-xs border border-line-strong bg-surface px-1.5 font-sans text-xs leading-5 font-medium text-ink-2 uppercase"
        >
          {cap.length > 1 ? <span className="normal-case">{cap}</span> : cap}
        </kbd>
      ))}
    </span>
  )
}
