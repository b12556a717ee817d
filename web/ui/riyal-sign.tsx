import { VisuallyHidden } from './visually-hidden.tsx'

/** The Saudi riyal sign (U+20C1), drawn because most fonts lack it. `text` is what is read and copied instead. */
export function RiyalSign({ text }: { text: string }) {
  return (
    <span className="inline-flex self-center">
      <VisuallyHidden>{text}</VisuallyHidden>
      <svg viewBox="0 0 20 22" aria-hidden="true" className="h-[0.82em] w-[0.75em] fill-current">
        <path d="M.7 12.4 20 8.3l-.7 2.5L0 14.9zM12.2 18l7.8-1.7-.7 2.6-7.8 1.6zM12 15.2l8-1.7-.7 2.5-7.3 1.6zM7 2 9.4.1v14.2c0 .5-.1.9-.4 1.3l-1.3 1.9c-.3.4-.8.7-1.3.8L0 19.7l.7-2.5L7 15.8zM11.8 3.1l2.3-1.9v15.9l-2.3.5z" />
      </svg>
    </span>
  )
}
