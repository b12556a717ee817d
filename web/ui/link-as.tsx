import {
  type ComponentPropsWithRef,
  createContext,
  type ElementType,
  type ReactNode,
  useContext,
} from 'react'

export interface AnchorProps extends ComponentPropsWithRef<'a'> {
  href: string
}

/** What a part renders for a link: plain `a`, or the application's own component that knows its router. */
export type LinkAs = ElementType<AnchorProps>

const LinkContext = createContext<LinkAs>('a')

/** Named once at the root, so that every part links through the router without knowing it. */
export function LinkProvider({ linkAs, children }: { linkAs: LinkAs; children: ReactNode }) {
  return <LinkContext value={linkAs}>{children}</LinkContext>
}

export function useLinkAs(own?: LinkAs): LinkAs {
  const shared = useContext(LinkContext)
  return own ?? shared
}
