import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

const drawing = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * The build uses this in place of lucide-react's own function, which computes all attributes of an icon at each render.
 * An icon without a label is decoration.
 */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...props }: LucideProps) =>
    createElement(
      'svg',
      { ...drawing, width: size, height: size, 'aria-hidden': !props['aria-label'], ...props },
      shapes,
    )
}
