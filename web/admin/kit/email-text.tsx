import { classNames } from '../../ui/class-names.ts'

type Props = {
  email: string
  /** On one line, cut at its end; otherwise it wraps before its @. */
  isCut?: boolean
}

/** An e-mail address reads from left to right in both languages, so it is never cut at its start. */
export function EmailText({ email, isCut = false }: Props) {
  const at = email.lastIndexOf('@')
  return (
    <bdi
      dir="ltr"
      className={classNames(
        'inline-block max-w-full align-bottom',
        isCut ? 'truncate' : 'min-w-0 wrap-break-word',
      )}
    >
      {email.slice(0, Math.max(0, at))}
      <wbr />
      {email.slice(Math.max(0, at))}
    </bdi>
  )
}
