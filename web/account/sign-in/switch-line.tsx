import { Link } from '../../lib/link.tsx'

type Props = { question?: string; href: string; children: string }

/** The way to another entrance, below the form. */
export function SwitchLine({ question, href, children }: Props) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-ink-2">
      {question}
      <Link href={href} className="inline-flex min-h-11 items-center font-medium text-brand hover:underline">
        {children}
      </Link>
    </p>
  )
}
