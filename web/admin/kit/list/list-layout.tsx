import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { tableWidth, useMedia } from '../use-media.ts'
import { PhoneAdd, PhoneControls } from './phone-controls.tsx'
import { ScreenHeader, type ScreenHeaderProps } from './screen-header.tsx'

type Props = Partial<Omit<ScreenHeaderProps, 'title'>> & {
  title: string
  /** Search, filters or tabs: below the title, on a phone beside the menu. */
  controls?: ReactNode
  children: ReactNode
  className?: string
}

/** A list with rows of its own, such as one that staff order by hand, in the layout of `ListScreen`. */
export function ListLayout({
  title,
  text,
  exportFile,
  tools = [],
  add,
  controls,
  children,
  className,
}: Props) {
  const isWide = useMedia(tableWidth)
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] content-start gap-4 max-md:gap-3', className)}>
      {isWide ? (
        <>
          <ScreenHeader title={title} text={text} exportFile={exportFile} tools={tools} add={add} />
          {controls}
        </>
      ) : (
        <PhoneControls title={title} menu={{ exportFile, tools }}>
          {controls}
        </PhoneControls>
      )}
      {children}
      <PhoneAdd>{add}</PhoneAdd>
    </div>
  )
}
