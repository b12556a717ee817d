import { Link as RouterLink } from 'react-router'
import type { AnchorProps } from '../ui/buttons/link-as.tsx'

type Props = AnchorProps & {
  /** For links that change the current page, such as filters. */
  preventScrollReset?: boolean
}

/** An internal link. Prefetches its page on hover or focus. */
export function Link({ href, ...rest }: Props) {
  return <RouterLink to={href} prefetch="intent" {...rest} />
}
