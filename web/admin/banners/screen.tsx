import CalendarDays from 'lucide-react/icons/calendar-days'
import LinkIcon from 'lucide-react/icons/link'
import Monitor from 'lucide-react/icons/monitor'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslations } from 'use-intl'
import type { Banner } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { srcSetOf } from '../../lib/product-image.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { DisplayStateBadge, useDaysText } from '../kit/display/display-days.tsx'
import { DisplayedRow } from '../kit/display/displayed-row.tsx'
import type { DisplayedActions } from '../kit/display/displayed-screen.tsx'
import { DisplayedScreen } from '../kit/display/displayed-screen.tsx'
import { bannersKey, useBanners, useLinkText } from './use-banners.ts'

export default function Banners() {
  const linkText = useLinkText(useCategories().data ?? [])
  return (
    <DisplayedScreen
      area="banners"
      queryKey={bannersKey}
      query={useBanners()}
      row={(banner, actions) => <BannerRow banner={banner} linkText={linkText} {...actions} />}
    />
  )
}

const deviceIcons = { both: MonitorSmartphone, desktop: Monitor, mobile: Smartphone }

type Props = DisplayedActions & { banner: Banner; linkText: (link: string) => string }

function BannerRow({ banner, name, linkText, ...row }: Props) {
  const t = useTranslations('admin.banners')
  const daysText = useDaysText()
  const DeviceIcon = deviceIcons[banner.deviceType]
  return (
    <DisplayedRow
      {...row}
      id={banner.id}
      name={name}
      href={paths(useLanguage()).staffRecord('/admin/banners/:bannerId', banner.id)}
      picture={
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
      }
      badges={<DisplayStateBadge record={banner} text={state => t(`states.${state}`)} />}
      facts={[
        { key: 'device', icon: <DeviceIcon size={16} />, text: t(`devices.${banner.deviceType}`) },
        { key: 'link', icon: <LinkIcon size={16} />, text: linkText(banner.link) },
        { key: 'days', icon: <CalendarDays size={16} />, text: daysText(banner) },
      ]}
      isActive={banner.isActive}
      labels={{ toggle: t('toggle', { name }), edit: t('edit', { name }), remove: t('remove', { name }) }}
    />
  )
}
