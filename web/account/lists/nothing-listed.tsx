import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Words = { title: string; text: string }

/** An empty list: because nothing is there, or because nothing fits the filters. */
export function NothingListed({
  words,
  allHref,
}: {
  words: Words /** When filtered. */
  allHref: string | undefined
}) {
  const t = useTranslations('account')
  const links = paths(useLanguage())
  const action =
    allHref === undefined ? (
      <ButtonLink href={links.products()}>{t('shop')}</ButtonLink>
    ) : (
      <ButtonLink href={allHref} tone="soft">
        {t('lists.reset')}
      </ButtonLink>
    )
  return (
    <EmptyState title={words.title} action={action}>
      {words.text}
    </EmptyState>
  )
}
