import BookOpen from 'lucide-react/icons/book-open'
import Briefcase from 'lucide-react/icons/briefcase'
import Cloud from 'lucide-react/icons/cloud'
import Code from 'lucide-react/icons/code'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Film from 'lucide-react/icons/film'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gift from 'lucide-react/icons/gift'
import Globe from 'lucide-react/icons/globe'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Headphones from 'lucide-react/icons/headphones'
import Laptop from 'lucide-react/icons/laptop'
import Music from 'lucide-react/icons/music'
import Newspaper from 'lucide-react/icons/newspaper'
import Palette from 'lucide-react/icons/palette'
import Shapes from 'lucide-react/icons/shapes'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import Sparkles from 'lucide-react/icons/sparkles'
import Trophy from 'lucide-react/icons/trophy'
import Tv from 'lucide-react/icons/tv'
import { classNames } from '../class-names.ts'

const icons = {
  book: BookOpen,
  briefcase: Briefcase,
  cloud: Cloud,
  code: Code,
  education: GraduationCap,
  film: Film,
  fitness: Dumbbell,
  gamepad: Gamepad2,
  gift: Gift,
  globe: Globe,
  headphones: Headphones,
  laptop: Laptop,
  music: Music,
  newspaper: Newspaper,
  palette: Palette,
  phone: Smartphone,
  shield: ShieldCheck,
  sparkles: Sparkles,
  tv: Tv,
  trophy: Trophy,
}

export type CategoryIconName = keyof typeof icons

function isIconName(name: string): name is CategoryIconName {
  return Object.hasOwn(icons, name)
}

/** Options for the icon picker. */
export const categoryIconNames: readonly CategoryIconName[] = Object.keys(icons).filter(isIconName)

export interface CategoryIconProps {
  /** A known name or the path of an uploaded image; anything else shows a generic icon. */
  icon: string | null | undefined
  /** `#rrggbb`; defaults to the brand colour. */
  color?: string
  size?: 's' | 'm' | 'l'
  className?: string
}

const boxes = {
  s: 'size-9 rounded-sm [&_svg]:size-4.5',
  m: 'size-14 rounded-md [&_svg]:size-6.5',
  l: 'size-20 rounded-lg [&_svg]:size-9',
}

/** Decorative: the category name is always shown next to it. */
export function CategoryIcon({ icon, color, size = 'm', className }: CategoryIconProps) {
  const Icon = icon && isIconName(icon) ? icons[icon] : Shapes
  return (
    <span
      style={tint(color)}
      className={classNames(
        'grid shrink-0 place-items-center overflow-clip bg-brand-soft text-brand-strong',
        boxes[size],
        className,
      )}
    >
      {icon?.startsWith('/uploads/') ? (
        <img src={icon} alt="" width={80} height={80} loading="lazy" className="size-full object-cover" />
      ) : (
        <Icon strokeWidth={1.7} />
      )}
    </span>
  )
}

/** Mixes the colour with the theme's surface and text colours, so any colour stays readable in both themes. */
function tint(color: string | undefined) {
  if (!color || !/^#[\da-f]{6}$/i.test(color)) return undefined
  return {
    color: `color-mix(in oklab, ${color} 62%, var(--ink))`,
    backgroundColor: `color-mix(in oklab, ${color} 13%, var(--surface))`,
  }
}
