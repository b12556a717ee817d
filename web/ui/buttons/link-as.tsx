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

/** The element that components render for a link: a plain `a`, or the application's router link. */
export type LinkAs = ElementType<AnchorProps>

const LinkContext = createContext<LinkAs>('a')

/** Set once at the root, so UI components use the router without importing it. */
export function LinkProvider({ linkAs, children }: { linkAs: LinkAs; children: ReactNode }) {
  return <LinkContext value={linkAs}>{children}</LinkContext>
}

export function useLinkAs(own?: LinkAs): LinkAs {
  const shared = useContext(LinkContext)
  return own ?? shared
}
