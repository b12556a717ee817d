import Download from 'lucide-react/icons/download'
import { useTranslations } from 'use-intl'
import { reportTypes } from '#model/metrics/report-types.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import { MenuItem } from '../../ui/navigation/menu-item.tsx'
import { useDownload } from '../kit/use-download.ts'
import type { ReportQuery } from './use-report.ts'

/** Downloads one table of the report as CSV. */
export function ExportMenu({ query }: { query: ReportQuery }) {
  const t = useTranslations('admin.reports')
  const { isBusy, start } = useDownload('/api/orders/stats/export', t('exportFailed'))
  return (
    <Menu
      label={t('export')}
      trigger={props => (
        <Button
          {...props}
          tone="quiet"
          size="s"
          busy={isBusy}
          icon={<Download size={18} aria-hidden="true" />}
        >
          {t('export')}
        </Button>
      )}
    >
      {reportTypes.map(type => (
        <MenuItem key={type} onSelect={() => void start({ ...query, type })}>
          {t(`exports.${type}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
