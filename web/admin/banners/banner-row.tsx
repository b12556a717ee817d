import CalendarDays from 'lucide-react/icons/calendar-days'
import LinkIcon from 'lucide-react/icons/link'
import Monitor from 'lucide-react/icons/monitor'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Pencil from 'lucide-react/icons/pencil'
import Smartphone from 'lucide-react/icons/smartphone'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Banner } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { srcSetOf } from '../../lib/product-image.tsx'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Switch } from '../../ui/switch.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { BannerStateBadge } from './banner-state-badge.tsx'
import type { useBannerWords } from './use-banner-words.ts'

const deviceIcons = { both: MonitorSmartphone, desktop: Monitor, mobile: Smartphone }

type Props = {
  banner: Banner
  name: string
  words: ReturnType<typeof useBannerWords>
  handle: ReactNode
  onToggle: () => void
  onDelete: () => void
}

export function BannerRow({ banner, name, words, handle, onToggle, onDelete }: Props) {
  const t = useTranslations('admin.banners')
  const href = paths(useLanguage()).staffRecord('/admin/banners/:bannerId', banner.id)
  const DeviceIcon = deviceIcons[banner.deviceType]
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 px-2 py-3 sm:flex-nowrap sm:items-center sm:px-3">
      {handle}
      <span className="block w-24 shrink-0 overflow-clip rounded-sm sm:w-44">
        <Picture
          src={banner.image}
          srcSet={srcSetOf(banner.image, 'banner')}
          sizes="176px"
          alt=""
          width={1770}
          height={510}
          className="aspect-2/1 sm:aspect-[1770/510]"
        />
      </span>
      <div className="grid min-w-0 grow basis-40 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link href={href} className="min-w-0 rounded-xs font-medium wrap-anywhere hover:underline">
            {name}
          </Link>
          <BannerStateBadge banner={banner} />
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2">
          <Fact icon={<DeviceIcon size={16} />}>{t(`devices.${banner.deviceType}`)}</Fact>
          <Fact icon={<LinkIcon size={16} />}>{words.linkText(banner.link)}</Fact>
          <Fact icon={<CalendarDays size={16} />}>{words.daysText(banner)}</Fact>
        </ul>
      </div>
      <div className="flex shrink-0 items-center gap-1 max-sm:w-full max-sm:justify-end">
        <Switch
          label={<VisuallyHidden>{t('toggle', { name })}</VisuallyHidden>}
          checked={banner.isActive}
          onChange={onToggle}
        />
        <IconLink size="s" href={href} label={t('edit', { name })} icon={<Pencil size={18} />} />
        <IconButton size="s" label={t('remove', { name })} icon={<Trash2 size={18} />} onClick={onDelete} />
      </div>
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 [&_svg]:shrink-0 [&_svg]:text-ink-3">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
