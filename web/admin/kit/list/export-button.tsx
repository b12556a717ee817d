import Download from 'lucide-react/icons/download'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { Popover } from '../popover.tsx'
import { type ExportFile, ExportForm } from './export-form.tsx'

export function ExportButton(file: ExportFile) {
  const t = useTranslations('admin.lists')
  return (
    <Popover
      label={t('export')}
      trigger={props => (
        <Button {...props} tone="quiet" size="s" icon={<Download size={18} aria-hidden="true" />}>
          {t('export')}
        </Button>
      )}
    >
      {close => (
        <div className="max-w-72">
          <ExportForm file={file} onDone={close} />
        </div>
      )}
    </Popover>
  )
}
