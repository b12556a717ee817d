import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Button, ButtonLink } from '../buttons/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Card } from '../layout/card.tsx'
import { Section } from './section.tsx'
import type { ShowcaseTexts } from './texts.ts'

export function States({ words }: { words: ShowcaseTexts }) {
  const { states } = words
  return (
    <Section title={words.sections.states}>
      <div className="grid gap-3 md:grid-cols-2">
        <Notice>{states.info}</Notice>
        <Notice tone="good">{states.good}</Notice>
        <Notice
          tone="warn"
          title={states.warnTitle}
          action={
            <Button size="s" tone="quiet">
              {states.edit}
            </Button>
          }
        >
          {states.warn}
        </Notice>
        <Notice tone="bad">{states.bad}</Notice>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card padding="none">
          <EmptyState
            icon={<ShoppingCart />}
            title={states.emptyTitle}
            action={<ButtonLink href="#empty">{states.emptyAction}</ButtonLink>}
          >
            {states.emptyText}
          </EmptyState>
        </Card>
        <Card padding="none">
          <ErrorState title={states.errorTitle} retry={{ label: states.retry, onRetry: () => {} }}>
            {states.errorText}
          </ErrorState>
        </Card>
      </div>
      <Skeleton shape="card" count={4} label={states.loading} />
      <div className="grid gap-4 md:grid-cols-2">
        <Card padding="none">
          <Skeleton shape="row" count={3} label={states.loading} />
        </Card>
        <Card>
          <Skeleton shape="text" label={states.loading} />
        </Card>
      </div>
    </Section>
  )
}
