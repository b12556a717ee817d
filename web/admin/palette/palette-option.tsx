import type { ReactNode } from 'react'
import { Link } from '../../lib/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { KeyCaps } from '../kit/key-caps.tsx'
import { markWords } from './match-text.ts'
import type { PaletteItem } from './palette-item.ts'

type Props = {
  item: PaletteItem
  typed: string
  /** The option's element id, for `aria-activedescendant`. */
  id: string
  isActive: boolean
  onPoint: () => void
  /** After a link was followed or a command ran. */
  onDone: () => void
}

/** A long text loses its own end: of Arabic the left one, also on an English page. */
export const cutAtEnd = 'block w-fit max-w-full truncate'

export function PaletteOption({ item, typed, id, isActive, onPoint, onDone }: Props) {
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    onPointerMove: onPoint,
    className: classNames(
      'flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1.5 text-start',
      isActive && 'bg-brand-soft',
    ),
  } as const
  const content = <Content item={item} typed={typed} isActive={isActive} />
  if (item.href !== undefined)
    return (
      <Link {...shared} href={item.href} onClick={onDone}>
        {content}
      </Link>
    )
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        onDone()
        item.run()
      }}
    >
      {content}
    </button>
  )
}

function Content({ item, typed, isActive }: Pick<Props, 'item' | 'typed' | 'isActive'>): ReactNode {
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-sm [&_svg]:size-4.5',
          isActive ? 'bg-brand text-on-brand' : 'bg-sunken text-ink-2',
        )}
      >
        {item.icon}
      </span>
      <span className="min-w-0 grow leading-relaxed">
        <bdi className={classNames(cutAtEnd, 'font-medium')}>
          <Marked text={item.title} typed={item.group === 'commands' ? '' : typed} />
        </bdi>
        {item.detail && <span className="block truncate text-sm text-ink-2">{item.detail}</span>}
      </span>
      {item.end && (
        <span className="flex shrink-0 items-center gap-2.5 text-sm text-ink-2 max-sm:flex-col max-sm:items-end max-sm:gap-0.5">
          {item.end}
        </span>
      )}
      {isActive && (
        <span aria-hidden="true" className="shrink-0 max-sm:hidden pointer-coarse:hidden">
          <KeyCaps keys="Enter" />
        </span>
      )}
    </>
  )
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markWords(text, typed).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      <mark key={index} className="rounded-xs bg-gold-soft text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
