/** The shop's sign: an alif that is also the bar of a play button's square. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5 text-xl font-bold text-brand">
      <svg viewBox="0 0 34 34" aria-hidden="true" className="size-8.5 shrink-0">
        <rect width="34" height="34" rx="11" className="fill-brand" />
        <rect x="10" y="8.5" width="4" height="17" rx="2" className="fill-on-brand" />
        <path
          d="M18 12.2v9.6a1 1 0 0 0 1.5.86l7.4-4.8a1 1 0 0 0 0-1.72l-7.4-4.8a1 1 0 0 0-1.5.86z"
          className="fill-on-brand"
        />
      </svg>
      {name}
    </span>
  )
}
