import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ScreenTitle } from '../screen-title.tsx'
import { ExportButton } from './export-button.tsx'
import type { ExportFile } from './export-form.tsx'
import type { ListTool } from './list-config.ts'

export type ScreenHeaderProps = {
  title: string
  /** What the screen is for, below the title. */
  text?: ReactNode
  exportFile: ExportFile | undefined
  tools: readonly ListTool[]
  /** The button that adds a record. */
  add: ReactNode
}

type Props = ScreenHeaderProps & {
  /** How the list is shown, before the export. */
  view?: ReactNode
  /** The screen's own controls. */
  actions?: ReactNode
}

/** The title of a list on a wide screen, with its buttons. */
export function ScreenHeader({ title, text, exportFile, tools, add, view, actions }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {text ? (
        <div className="grid min-w-0 grow basis-60 gap-1">
          <ScreenTitle>{title}</ScreenTitle>
          <p className="text-ink-2">{text}</p>
        </div>
      ) : (
        <ScreenTitle>{title}</ScreenTitle>
      )}
      <div className="flex flex-wrap gap-2">
        {view}
        {exportFile && <ExportButton {...exportFile} />}
        {tools.map(({ label, icon, onSelect }) => (
          <Button key={label} tone="quiet" size="s" icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
        {actions}
        {add}
      </div>
    </div>
  )
}
