/** An e-mail address that wraps before its @, never inside its end. */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(0, email.lastIndexOf('@'))
  return (
    <bdi dir="ltr" className="min-w-0 wrap-break-word">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}
