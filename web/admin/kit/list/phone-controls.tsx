import type { ComponentProps, ReactNode } from 'react'
import { ScreenTitle } from '../screen-title.tsx'
import { tableWidth, useMedia } from '../use-media.ts'
import { PhoneMenu } from './phone-menu.tsx'

type Props = { title: string; menu: ComponentProps<typeof PhoneMenu>; children: ReactNode }

/** The one row above a list on a phone: its own controls, and the menu with the rest. */
export function PhoneControls({ title, menu, children }: Props) {
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <div className="flex items-center justify-end gap-2 empty:hidden">
        {children}
        <PhoneMenu {...menu} />
      </div>
    </>
  )
}

/** The button that adds a record: fixed at the bottom of a phone's screen, with room below the list so it covers no row. */
export function PhoneAdd({ children }: { children: ReactNode }) {
  const isWide = useMedia(tableWidth)
  if (isWide || !children) return null
  return (
    <div className="h-14">
      <div className="fixed end-4 bottom-4 z-10 rounded-sm shadow-float">{children}</div>
    </div>
  )
}
