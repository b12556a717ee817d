import { Link as RouterLink } from 'react-router'
import type { AnchorProps } from '../ui/link-as.tsx'

type Props = AnchorProps & {
  /** For links that change the page the reader is on, such as its filters. */
  preventScrollReset?: boolean
}

/** A link inside the site, taken by the router; its page is fetched when the pointer or focus comes near. */
export function Link({ href, ...rest }: Props) {
  return <RouterLink to={href} prefetch="intent" {...rest} />
}
