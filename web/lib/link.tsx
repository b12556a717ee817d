import { Link as RouterLink } from 'react-router'
import type { AnchorProps } from '../ui/link-as.tsx'

/** A link inside the site, taken by the router; its page is fetched when the pointer or focus comes near. */
export function Link({ href, ...rest }: AnchorProps) {
  return <RouterLink to={href} prefetch="intent" {...rest} />
}
