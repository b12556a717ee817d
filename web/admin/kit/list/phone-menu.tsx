import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ListChecks from 'lucide-react/icons/list-checks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Menu } from '../../../ui/navigation/menu.tsx'
import { MenuItem, MenuSeparator } from '../../../ui/navigation/menu-item.tsx'
import { type ExportFile, ExportForm } from './export-form.tsx'
import type { ListSort, ListTool } from './list-config.ts'
import type { ListControl } from './use-list-state.ts'
import type { ListSelection } from './use-selection.ts'
import { SortItems } from './view-menus.tsx'

type Props = {
  /** Undefined when the rows have one order. */
  sorting?: { list: ListControl; sorts: readonly ListSort[] } | undefined
  /** Undefined when nothing can be selected. */
  selection?: ListSelection | undefined
  exportFile: ExportFile | undefined
  tools: readonly ListTool[]
}

/** What a list offers on a phone beside its search and its filters: the order, the selection, the export, its tools. */
export function PhoneMenu({ sorting, selection, exportFile, tools }: Props) {
  const t = useTranslations('admin.lists')
  const common = useTranslations('common')
  const [isExporting, setIsExporting] = useState(false)
  const isSelecting = selection !== undefined && selection.selection.mode !== 'none'
  if (!sorting && !selection && !exportFile && tools.length === 0) return null
  return (
    <>
      <Menu
        label={t('more')}
        trigger={props => (
          <IconButton {...props} label={t('more')} tone="quiet" size="s" icon={<Ellipsis size={18} />} />
        )}
      >
        {tools.map(({ label, icon, onSelect }) => (
          <MenuItem key={label} icon={icon} onSelect={onSelect}>
            {label}
          </MenuItem>
        ))}
        {selection && (
          <MenuItem icon={<ListChecks />} onSelect={isSelecting ? selection.clear : selection.togglePage}>
            {t(isSelecting ? 'clearSelection' : 'selectPage')}
          </MenuItem>
        )}
        {exportFile && (
          <MenuItem icon={<Download />} onSelect={() => setIsExporting(true)}>
            {t('export')}
          </MenuItem>
        )}
        {sorting && (
          <>
            <MenuSeparator />
            <p className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">{t('sort')}</p>
            <SortItems {...sorting} />
          </>
        )}
      </Menu>
      {exportFile && (
        <Dialog
          open={isExporting}
          onClose={() => setIsExporting(false)}
          size="s"
          title={t('export')}
          closeLabel={common('close')}
        >
          <ExportForm file={exportFile} onDone={() => setIsExporting(false)} />
        </Dialog>
      )}
    </>
  )
}
