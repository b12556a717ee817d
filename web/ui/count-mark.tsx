/** The number on a corner of an icon. Its meaning belongs into the icon's label. */
export function CountMark({ count = 0 }: { count?: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1 -end-1 grid h-5 min-w-5 place-items-center rounded-full bg-offer px-1 text-xs leading-none font-semibold text-on-offer"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
