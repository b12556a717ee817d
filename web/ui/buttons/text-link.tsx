import { classNames } from '../class-names.ts'
import { type AnchorProps, useLinkAs } from './link-as.tsx'

/** A link that stands alone on its line, as tall as a thumb needs. */
export function TextLink({ className, ...rest }: AnchorProps) {
  const Link = useLinkAs()
  return (
    <Link
      {...rest}
      className={classNames(
        'inline-flex min-h-11 items-center font-medium text-brand hover:underline',
        className,
      )}
    />
  )
}
