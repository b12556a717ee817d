import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlClasses, useFieldControl } from './field-control.ts'
import type { TextInputProps } from './text-input.tsx'

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'start' | 'end'> {
  labels: { show: string; hide: string }
}

export function PasswordInput({ labels, size = 'm', className, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  const control = useFieldControl(rest)
  return (
    <span dir="ltr" className="relative block">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        type={isShown ? 'text' : 'password'}
        className={classNames(controlClasses(size), 'pe-12', className)}
      />
      <button
        type="button"
        aria-label={isShown ? labels.hide : labels.show}
        aria-controls={control.id}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-md text-ink-2 hover:text-ink"
      >
        {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
      </button>
    </span>
  )
}
