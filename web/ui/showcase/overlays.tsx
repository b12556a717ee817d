import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Drawer } from '../dialogs/drawer.tsx'
import { useToast } from '../feedback/toast.tsx'
import { Field } from '../forms/field.tsx'
import { TextArea } from '../forms/text-input.tsx'
import { Menu } from '../navigation/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '../navigation/menu-item.tsx'
import { Row, Section } from './section.tsx'
import type { ShowcaseTexts } from './texts.ts'

type Overlay = 'dialog' | 'confirm' | 'start' | 'end'

export function Overlays({ words }: { words: ShowcaseTexts }) {
  const { overlays } = words
  const [open, setOpen] = useState<Overlay>()
  const toast = useToast()
  const close = () => setOpen(undefined)
  return (
    <Section title={words.sections.overlays}>
      <Row>
        <Button tone="quiet" onClick={() => setOpen('dialog')}>
          {overlays.openDialog}
        </Button>
        <Button tone="quiet" onClick={() => setOpen('confirm')}>
          {overlays.openConfirm}
        </Button>
        <Button tone="quiet" onClick={() => setOpen('start')}>
          {overlays.openDrawer}
        </Button>
        <Button tone="quiet" onClick={() => setOpen('end')}>
          {overlays.openEndDrawer}
        </Button>
        <Button tone="quiet" onClick={() => toast({ tone: 'good', text: overlays.toastGoodText })}>
          {overlays.toastGood}
        </Button>
        <Button tone="quiet" onClick={() => toast({ tone: 'bad', text: overlays.toastBadText })}>
          {overlays.toastBad}
        </Button>
        <SampleMenu words={words} />
      </Row>
      <SampleDialog words={words} open={open === 'dialog'} onClose={close} />
      <ConfirmDialog
        open={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        tone="danger"
        title={overlays.confirmTitle}
        labels={{ confirm: words.buttons.remove, cancel: words.buttons.cancel }}
      >
        {overlays.confirmText}
      </ConfirmDialog>
      <Drawer
        open={open === 'start' || open === 'end'}
        side={open === 'end' ? 'end' : 'start'}
        onClose={close}
        title={overlays.drawerTitle}
        closeLabel={overlays.close}
      >
        <p>{overlays.dialogText}</p>
      </Drawer>
    </Section>
  )
}

function SampleDialog({
  words,
  open,
  onClose,
}: {
  words: ShowcaseTexts
  open: boolean
  onClose: () => void
}) {
  const { overlays, buttons, fields } = words
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={overlays.dialogTitle}
      closeLabel={overlays.close}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {buttons.cancel}
          </Button>
          <Button onClick={onClose}>{overlays.save}</Button>
        </>
      }
    >
      <Field label={fields.note} hint={overlays.dialogText}>
        <TextArea rows={6} dir="ltr" />
      </Field>
    </Dialog>
  )
}

const icons = [<UserRound key="profile" />, <Package key="orders" />, <RefreshCw key="subscriptions" />]

function SampleMenu({ words }: { words: ShowcaseTexts }) {
  const { overlays } = words
  const toast = useToast()
  return (
    <Menu
      label={overlays.menu}
      trigger={props => (
        <IconButton {...props} label={overlays.menu} tone="quiet" icon={<EllipsisVertical size={20} />} />
      )}
    >
      {overlays.menuItems.map((item, index) => (
        <MenuLink key={item} href={`#menu-${index}`} icon={icons[index]}>
          {item}
        </MenuLink>
      ))}
      <MenuItem onSelect={() => {}} disabledReason={overlays.menuDisabledReason}>
        {overlays.menuOff}
      </MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger" icon={<LogOut />} onSelect={() => toast({ text: overlays.logout })}>
        {overlays.logout}
      </MenuItem>
    </Menu>
  )
}
