import MenuIcon from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/icon-button.tsx'

const loadDrawer = () => import('./mobile-drawer.tsx')
const MobileDrawer = lazy(() => loadDrawer().then(module => ({ default: module.MobileDrawer })))

/** The button of narrow screens. What it opens is fetched when a finger or the focus comes near. */
export function MobileMenu() {
  const t = useTranslations('store.header')
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <IconButton
        label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tone="bare"
        icon={<MenuIcon size={24} />}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        onClick={open}
      />
      <Suspense>{wasOpened && <MobileDrawer open={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
