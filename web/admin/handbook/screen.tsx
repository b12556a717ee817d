import { useTranslations } from 'use-intl'
import { canOpen } from '#model/staff-screens.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenTitle } from '../kit/screen-title.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { Chapter } from './chapter.tsx'
import { chapterKeys, screenOfChapter, useHandbook } from './chapters.ts'

/** The whole handbook, with a list of its chapters. */
export default function HandbookScreen() {
  const title = useTranslations('admin.pages')('handbook')
  const t = useTranslations('admin.shell')
  const query = useHandbook()
  const book = query.data
  const { role } = useStaffUser()
  const chapters = chapterKeys.filter(name => canOpen(screenOfChapter(name, role), role))
  return (
    <div className="grid max-w-5xl gap-4">
      <ScreenTitle>{title}</ScreenTitle>
      <QueryState query={query} errorTitle={t('handbook.failed')} rows={6}>
        {book && (
          <>
            <p className="text-ink-2">{book.intro}</p>
            <div className="grid gap-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
              <nav aria-label={book.chapters} className="lg:sticky lg:top-20">
                <ul className="flex flex-wrap gap-1 lg:grid">
                  {chapters.map(name => (
                    <li key={name}>
                      <a
                        href={`#chapter-${name}`}
                        className="flex min-h-9 items-center rounded-sm px-3 text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
                      >
                        {book.chapter[name].title}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              <div className="grid min-w-0 gap-4">
                {chapters.map(name => (
                  <Card key={name}>
                    <Chapter book={book} name={name} role={role} heading="h2" />
                  </Card>
                ))}
              </div>
            </div>
          </>
        )}
      </QueryState>
    </div>
  )
}
