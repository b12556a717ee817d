import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslations } from 'use-intl'
import { deviceNames } from '#model/devices.ts'
import { dateText } from '#model/format.ts'
import type { Device } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'

type Props = { device: Device; isEnding: boolean; onEnd: () => void }

const phones = /iPhone|iPad|Android/

export function DeviceRow({ device, isEnding, onEnd }: Props) {
  const t = useTranslations('account.settings.devices')
  const language = useLanguage()
  const name = useDeviceName(device.userAgent)
  const Icon = phones.test(device.userAgent) ? Smartphone : Monitor
  const when = (moment: string) => dateText(moment, language, 'minute')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 py-4 first:pt-0 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <Icon size={24} aria-hidden="true" className="text-ink-3" />
      <div>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span>{name}</span>
          {device.isCurrent && <Badge tone="brand">{t('current')}</Badge>}
          {device.remembered && <Badge>{t('remembered')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-balance text-ink-2">
          <span>{device.isCurrent ? t('activeNow') : t('lastSeen', { when: when(device.lastSeenAt) })}</span>
          {device.ip && <bdi className="min-w-0 wrap-anywhere">{device.ip}</bdi>}
        </p>
        <p className="text-sm text-balance text-ink-3">{t('since', { when: when(device.createdAt) })}</p>
      </div>
      {!device.isCurrent && (
        <Button
          tone="quiet"
          size="s"
          className="justify-self-start max-sm:col-start-2"
          busy={isEnding}
          aria-label={t('endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}

function useDeviceName(userAgent: string): string {
  const t = useTranslations('account.settings.devices')
  const { browser, system } = deviceNames(userAgent)
  if (browser && system) return t('browserOnSystem', { browser, system })
  return browser ?? system ?? t('unknown')
}
