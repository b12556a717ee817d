import type { PolicySection } from '#messages/policy.ts'

type Props = { section: PolicySection; number: number }

/** Its heading clears the sticky header when an address leads to it, and is not parted from its text on paper. */
export function Section({ section, number }: Props) {
  const { id, title, paragraphs = [], points = [], after } = section
  return (
    <section className="mt-9 grid gap-3 text-ink-2">
      <h2 id={id} className="scroll-mt-2 break-after-avoid text-xl text-ink">
        {number}. {title}
      </h2>
      {paragraphs.map(text => (
        <p key={text}>{text}</p>
      ))}
      {points.length > 0 && (
        <ul className="grid list-disc gap-2 ps-6 marker:text-brand">
          {points.map(text => (
            <li key={text} className="ps-1">
              {text}
            </li>
          ))}
        </ul>
      )}
      {after && <p>{after}</p>}
    </section>
  )
}
