export type ControlSize = 's' | 'm'

const shared =
  'w-full border border-edge bg-surface text-ink transition-colors placeholder:text-ink-3 hover:border-ink-2 ' +
  'focus-visible:-outline-offset-1 disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad aria-invalid:bg-bad-soft'

const sizes: Record<ControlSize, string> = {
  s: 'min-h-10 pointer-coarse:min-h-11 rounded-sm px-3 text-base md:text-sm',
  m: 'min-h-11.5 rounded-md px-3.5 text-base',
}

/** The box of every control that one types or chooses in. Never below 16 px on a phone: iOS would zoom in. */
export function controlLook(size: ControlSize): string {
  return `${shared} ${sizes[size]}`
}
