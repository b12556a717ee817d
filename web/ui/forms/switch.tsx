import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface SwitchProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'role' | 'children'> {
  label: ReactNode
  detail?: ReactNode
}

const track =
  'relative h-7 w-12 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition-colors ' +
  'before:absolute before:inset-y-0 before:start-1 before:my-auto before:size-4.5 before:rounded-full before:bg-edge before:transition-[inset-inline-start] ' +
  'checked:border-brand checked:bg-brand checked:before:start-6 checked:before:bg-on-brand disabled:opacity-50'

/** Takes effect immediately, without submitting a form. */
export function Switch({ label, detail, className, ...rest }: SwitchProps) {
  const detailId = useId()
  return (
    <label className="flex min-h-11 items-center justify-between gap-4">
      <span>
        <span className="font-medium">{label}</span>
        {detail && (
          <span id={detailId} className="block text-sm text-ink-2">
            {detail}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
        role="switch"
        aria-describedby={detail ? detailId : undefined}
        className={classNames(track, className)}
      />
    </label>
  )
}
