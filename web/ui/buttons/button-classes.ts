import { classNames } from '../class-names.ts'

export type ButtonTone = 'primary' | 'soft' | 'quiet' | 'bare' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

export interface ButtonVariant {
  tone?: ButtonTone
  size?: ButtonSize
  /** Full width of its container. */
  wide?: boolean
}

const base =
  'inline-flex items-center justify-center gap-2 border font-medium leading-tight text-center transition-colors [&>svg]:shrink-0'

const off = 'data-off:border-line data-off:bg-sunken data-off:text-ink-3'

const tones: Record<ButtonTone, string> = {
  primary: `border-transparent bg-brand text-on-brand hover:bg-brand-strong ${off}`,
  soft: `border-transparent bg-brand-soft text-brand-strong hover:border-brand ${off}`,
  quiet: `border-line-strong bg-surface text-ink hover:border-edge hover:bg-sunken ${off}`,
  bare: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink data-off:bg-transparent data-off:text-ink-3 data-off:opacity-60',
  danger: `border-transparent bg-bad text-on-bad hover:bg-bad-strong ${off}`,
}

const heights: Record<ButtonSize, string> = {
  s: 'min-h-9 pointer-coarse:min-h-11 rounded-sm text-sm',
  m: 'min-h-11.5 rounded-md text-base',
  l: 'min-h-13.5 rounded-md text-lg',
}

const paddings: Record<ButtonSize, string> = { s: 'px-3.5 py-1.5', m: 'px-5 py-2', l: 'px-7 py-2.5' }

const squares: Record<ButtonSize, string> = {
  s: 'min-w-9 pointer-coarse:min-w-11',
  m: 'min-w-11.5',
  l: 'min-w-13.5',
}

export function buttonClasses({ tone = 'primary', size = 'm', wide = false }: ButtonVariant): string {
  return classNames(base, tones[tone], heights[size], paddings[size], wide && 'w-full')
}

export function iconButtonClasses({ tone = 'bare', size = 'm' }: ButtonVariant): string {
  return classNames(base, tones[tone], heights[size], squares[size], 'relative')
}
