import { Accordion } from '../navigation/accordion.tsx'
import { Breadcrumb } from '../navigation/breadcrumb.tsx'
import { Pagination } from '../navigation/pagination.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import { Section } from './section.tsx'
import { type ShowcaseTexts, withNumber } from './texts.ts'

const hrefFor = (page: number) => `#page-${page}`

export function Navigation({ words }: { words: ShowcaseTexts }) {
  const { navigation } = words
  const labels = (nav: string) => ({
    nav,
    previous: navigation.previous,
    next: navigation.next,
    page: (page: number) => withNumber(navigation.page, page),
  })
  return (
    <Section title={words.sections.navigation}>
      <Breadcrumb
        label={navigation.breadcrumb}
        crumbs={navigation.crumbs.map((label, index) => ({ label, href: `#crumb-${index}` }))}
      />
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Tabs
          label={navigation.tabs}
          tabs={[
            { id: 'description', label: navigation.description, content: navigation.descriptionText },
            { id: 'features', label: navigation.features, content: navigation.featuresText },
            { id: 'reviews', label: navigation.reviews, content: navigation.reviewsText },
          ]}
        />
        <Accordion items={navigation.faq} openId="screens" name="showcase-faq" />
      </div>
      <div className="grid gap-3">
        <Pagination page={1} pages={134} hrefFor={hrefFor} labels={labels(`${navigation.pages} 1/134`)} />
        <Pagination page={8} pages={20} hrefFor={hrefFor} labels={labels(`${navigation.pages} 8/20`)} />
        <Pagination page={3} pages={3} hrefFor={hrefFor} labels={labels(`${navigation.pages} 3/3`)} />
      </div>
    </Section>
  )
}
