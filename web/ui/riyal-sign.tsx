import { VisuallyHidden } from './visually-hidden.tsx'

/** The Saudi riyal sign (U+20C1), drawn because most fonts lack it. `text` is what is read and copied instead. */
export function RiyalSign({ text }: { text: string }) {
  return (
    <span className="inline-flex self-center">
      <VisuallyHidden>{text}</VisuallyHidden>
      <svg viewBox="0 0 20 22.4" aria-hidden="true" className="h-[0.84em] w-[0.75em] fill-current">
        <path d="M.7 12.4 20 8.3l-.7 2.55L0 14.95zM11.8 15.1 20 13.4l-.7 2.55-7.5 1.6zM12.5 19.8l7.5-1.6-.7 2.55-7.5 1.6zM7.05 2 9.4 0v14.9c0 .5-.15 1-.45 1.4l-1.2 1.8c-.3.5-.8.85-1.35.95L0 20.65l.7-2.55 6.35-1.35zM11.8 3.1l2.3-1.9v15.86l-2.3.49z" />
      </svg>
    </span>
  )
}
