import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { RowLink, RowProvider } from '../kit/list/row-link.tsx'

type Props = {
  id: string
  name: string
  detail: ReactNode
  handle?: ReactNode
  labels: { edit: string; delete: string }
  onEdit: () => void
  onDelete: () => void
}

/** A question or a canned reply, with its buttons. */
export function ContentRow({ id, name, detail, handle, labels, onEdit, onDelete }: Props) {
  return (
    <div className="flex items-center gap-1 py-2 ps-2 pe-3">
      {handle || <span className="w-2 shrink-0" />}
      <div className="min-w-0 grow">
        <p className="font-medium">
          <RowProvider id={id} target={{ onOpen: onEdit }}>
            <RowLink className="rounded-xs text-start wrap-anywhere hover:underline">
              <bdi>{name}</bdi>
            </RowLink>
          </RowProvider>
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{detail}</p>
      </div>
      <IconButton size="s" label={labels.edit} icon={<Pencil size={18} />} onClick={onEdit} />
      <IconButton size="s" label={labels.delete} icon={<Trash2 size={18} />} onClick={onDelete} />
    </div>
  )
}
