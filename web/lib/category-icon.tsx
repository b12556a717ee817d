import BookOpen from 'lucide-react/icons/book-open'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Cloud from 'lucide-react/icons/cloud'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gift from 'lucide-react/icons/gift'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Laptop from 'lucide-react/icons/laptop'
import Music from 'lucide-react/icons/music'
import Newspaper from 'lucide-react/icons/newspaper'
import Palette from 'lucide-react/icons/palette'
import Shapes from 'lucide-react/icons/shapes'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import Tv from 'lucide-react/icons/tv'
import { classNames } from '../ui/class-names.ts'

/** The icons that a category can be given by name. */
const known = {
  'book-open': BookOpen,
  'briefcase-business': BriefcaseBusiness,
  clapperboard: Clapperboard,
  cloud: Cloud,
  dumbbell: Dumbbell,
  'gamepad-2': Gamepad2,
  gift: Gift,
  'graduation-cap': GraduationCap,
  laptop: Laptop,
  music: Music,
  newspaper: Newspaper,
  palette: Palette,
  shapes: Shapes,
  'shield-check': ShieldCheck,
  smartphone: Smartphone,
  tv: Tv,
}

type Props = { icon: string; color: string; className?: string }

/** A known icon in the category's colour, or the picture that was uploaded for it. */
export function CategoryIcon({ icon, color, className }: Props) {
  if (icon.startsWith('/uploads/')) {
    return (
      <img
        src={icon}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className={classNames('size-14 rounded-md object-cover', className)}
      />
    )
  }
  const Icon = isKnown(icon) ? known[icon] : Shapes
  return (
    <span
      style={tint(color)}
      className={classNames(
        'grid size-14 place-items-center rounded-md bg-brand-soft text-brand-strong',
        className,
      )}
    >
      <Icon size={26} strokeWidth={1.7} aria-hidden="true" />
    </span>
  )
}

function isKnown(icon: string): icon is keyof typeof known {
  return Object.hasOwn(known, icon)
}

/** Mixed with the theme's own paper and ink, any colour stays readable in light and dark. */
function tint(color: string) {
  if (!/^#[\da-f]{6}$/i.test(color)) return undefined
  return {
    color: `color-mix(in oklab, ${color} 62%, var(--ink))`,
    backgroundColor: `color-mix(in oklab, ${color} 13%, var(--surface))`,
  }
}
