import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import CircleX from 'lucide-react/icons/circle-x'
import { useTranslations } from 'use-intl'
import type { RenewalAction } from '#model/renewal-states.ts'
import type { SubscriptionRecord } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { MenuItem } from '../../ui/navigation/menu-item.tsx'
import { RowMenu } from '../kit/row-menu.tsx'
import type { RecordActions } from '../kit/use-record-actions.ts'

export type StartedAction = { action: RenewalAction; record: SubscriptionRecord }
export type RenewalActions = RecordActions<StartedAction>

export const actionIcons = { suspend: CirclePause, resume: CirclePlay, cancel: CircleX }

type Props = { record: SubscriptionRecord; onStart: (started: StartedAction) => void }

/** What can be done with the renewals now; nothing for one that was paid once or is cancelled. */
export function ActionMenu({ record, onStart }: Props) {
  const t = useTranslations('admin.renewals')
  const language = useLanguage()
  if (record.actions.length === 0) return null
  const label = t('actionsOf', { name: localized(record.subscription, 'name', language) })
  return (
    <RowMenu label={label}>
      {record.actions.map(action => {
        const Icon = actionIcons[action]
        return (
          <MenuItem
            key={action}
            {...(action === 'cancel' && { tone: 'danger' as const })}
            icon={<Icon size={16} />}
            onSelect={() => onStart({ action, record })}
          >
            {t(`action.${action}.label`)}
          </MenuItem>
        )
      })}
    </RowMenu>
  )
}
