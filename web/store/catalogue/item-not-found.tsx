import SearchX from 'lucide-react/icons/search-x'
import { ButtonLink } from '../../ui/buttons/button.tsx'

type Props = { title: string; text: string; back: { href: string; label: string } }

/** Shown for a category or product that does not exist. */
export function ItemNotFound({ title, text, back }: Props) {
  return (
    <div className="page-wrap grid justify-items-center gap-3 py-18 text-center">
      <span className="signature grid size-16 place-items-center rounded-full bg-brand-soft text-brand-strong">
        <SearchX size={30} aria-hidden="true" />
      </span>
      <h1 className="display">{title}</h1>
      <p className="max-w-prose text-ink-2">{text}</p>
      <ButtonLink href={back.href} className="mt-3">
        {back.label}
      </ButtonLink>
    </div>
  )
}
