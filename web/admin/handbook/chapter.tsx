import type { Language } from '#model/languages.ts'
import type { Role } from '#model/permissions.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { type ChapterKey, type Handbook, pictureOf, screenOfChapter } from './chapters.ts'

type Props = {
  book: Handbook
  name: ChapterKey
  role: Role
  /** The page shows the heading itself; the help window has it as its title. */
  heading: 'h2' | 'h3'
}

/** One task: its picture, the steps, and what is good to know. */
export function Chapter({ book, name, role, heading: Heading }: Props) {
  const language = useLanguage()
  const { title, intro, steps, notes } = book.chapter[name]
  const Sub = Heading === 'h2' ? 'h3' : 'h4'
  return (
    <article aria-labelledby={`chapter-${name}`} className="grid gap-3">
      <Heading id={`chapter-${name}`} className="scroll-mt-20 text-xl">
        {title}
      </Heading>
      <p className="text-ink-2">{intro}</p>
      <ChapterPicture book={book} name={name} language={language} />
      <Sub className="sr-only">{book.steps}</Sub>
      <ol className="grid list-decimal gap-1.5 ps-6 marker:font-medium marker:text-brand">
        {steps.map(step => (
          <li key={step} className="ps-1">
            {step}
          </li>
        ))}
      </ol>
      <div className="rounded-sm bg-sunken px-4 py-3">
        <Sub className="mb-1 text-sm font-medium text-ink-2">{book.goodToKnow}</Sub>
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <ButtonLink
        href={paths(language).staff(screenOfChapter(name, role))}
        tone="quiet"
        size="s"
        className="justify-self-start"
      >
        {book.openScreen}
      </ButtonLink>
    </article>
  )
}

function ChapterPicture({ book, name, language }: { book: Handbook; name: ChapterKey; language: Language }) {
  const picture = pictureOf(name, language)
  if (!picture) return null
  // On a phone the picture is small; its link shows it in full size.
  return (
    <a href={picture} target="_blank" rel="noreferrer" className="rounded-sm">
      <img
        src={picture}
        alt={book.alt.replace('{title}', book.chapter[name].title)}
        width={1_000}
        height={625}
        loading="lazy"
        className="h-auto w-full rounded-sm border border-line"
      />
    </a>
  )
}
