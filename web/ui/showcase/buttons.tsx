import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Trash from 'lucide-react/icons/trash-2'
import UserRound from 'lucide-react/icons/user-round'
import { Button, ButtonLink } from '../buttons/button.tsx'
import { IconButton, IconLink } from '../buttons/icon-button.tsx'
import { Spinner } from '../buttons/spinner.tsx'
import { Row, Section } from './section.tsx'
import type { ShowcaseTexts } from './texts.ts'

export function Buttons({ words }: { words: ShowcaseTexts }) {
  const { buttons } = words
  return (
    <Section title={words.sections.buttons}>
      <Row>
        <Button icon={<ShoppingCart size={18} />}>{buttons.add}</Button>
        <Button tone="soft">{buttons.browse}</Button>
        <Button tone="quiet">{buttons.details}</Button>
        <Button tone="bare">{buttons.bare}</Button>
        <Button tone="danger" icon={<Trash size={18} />}>
          {buttons.remove}
        </Button>
        <ButtonLink href="#buttons" tone="quiet">
          {buttons.browse}
        </ButtonLink>
      </Row>
      <Row>
        <Button size="s">{buttons.add}</Button>
        <Button size="s" tone="quiet">
          {buttons.details}
        </Button>
        <Button size="l">{buttons.add}</Button>
        <Button size="l" tone="quiet">
          {buttons.details}
        </Button>
      </Row>
      <Row>
        <Button busy busyLabel={buttons.busy}>
          {buttons.wide}
        </Button>
        <Button tone="quiet" busy busyLabel={buttons.busy}>
          {buttons.details}
        </Button>
        <Button disabledReason={buttons.disabledReason}>{buttons.add}</Button>
        <Button tone="quiet" disabledReason={buttons.tooltipReason} reasonAs="tooltip">
          {buttons.cancel}
        </Button>
        <Spinner label={words.states.loading} />
      </Row>
      <Row>
        <IconLink
          href="#cart"
          label={buttons.cart}
          icon={<ShoppingCart size={22} />}
          count={3}
          tone="quiet"
        />
        <IconButton label={buttons.account} icon={<UserRound size={22} />} tone="soft" />
        <IconButton label={buttons.remove} icon={<Trash size={20} />} />
        <IconButton
          label={buttons.remove}
          icon={<Trash size={20} />}
          tone="quiet"
          disabledReason={buttons.tooltipReason}
        />
      </Row>
      <div className="max-w-md">
        <Button wide size="l">
          {buttons.wide}
        </Button>
      </div>
    </Section>
  )
}
