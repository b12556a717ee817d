import { classNames } from '../class-names.ts'
import { type AnchorProps, type LinkAs, useLinkAs } from './link-as.tsx'

/** A link that stands alone on its line, as tall as a thumb needs. */
export function TextLink({ className, linkAs, ...rest }: AnchorProps & { linkAs?: LinkAs }) {
  const Link = useLinkAs(linkAs)
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
