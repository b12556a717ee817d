import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { RowLink, RowProvider } from '../list/row-link.tsx'

type Props = {
  id: string
  name: string
  href: string
  picture: ReactNode
  badges: ReactNode
  facts: { key: string; icon: ReactNode; text: ReactNode }[]
  handle: ReactNode
  isActive: boolean
  labels: Record<'toggle' | 'edit' | 'remove', string>
  onToggle: (isActive: boolean) => void
  onDelete: () => void
}

/** A row of a list that staff order by hand: the picture, what shoppers see, and the switch that shows it. */
export function DisplayedRow({ id, name, href, picture, badges, facts, handle, ...row }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 px-2 py-3 sm:flex-nowrap sm:items-center sm:px-3">
      {handle}
      {picture}
      <div className="grid min-w-0 grow basis-40 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RowProvider id={id} target={{ href }}>
            <RowLink className="line-clamp-2 min-w-0 rounded-xs font-medium wrap-anywhere hover:underline">
              {name}
            </RowLink>
          </RowProvider>
          {badges}
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2">
          {facts.map(({ key, icon, text }) => (
            <li key={key} className="flex min-w-0 items-center gap-1.5 [&_svg]:shrink-0 [&_svg]:text-ink-3">
              {icon}
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex shrink-0 items-center gap-1 max-sm:w-full max-sm:justify-end">
        <Switch
          label={<VisuallyHidden>{row.labels.toggle}</VisuallyHidden>}
          checked={row.isActive}
          onChange={({ currentTarget }) => row.onToggle(currentTarget.checked)}
        />
        <IconLink size="s" href={href} label={row.labels.edit} icon={<Pencil size={18} />} />
        <IconButton size="s" label={row.labels.remove} icon={<Trash2 size={18} />} onClick={row.onDelete} />
      </div>
    </div>
  )
}
