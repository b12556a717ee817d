import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  title: ReactNode
  children?: ReactNode
  /** For a step with nothing to type: whoever listens hears where they have arrived. */
  takesFocus?: boolean
}

export function EntryHead({ title, children, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="grid gap-1.5">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      {children && <p className="text-ink-2">{children}</p>}
    </div>
  )
}
