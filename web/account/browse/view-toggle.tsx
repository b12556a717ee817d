import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { useTranslations } from 'use-intl'
import { storedValue, useStoredValue } from '../../lib/stored-value.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

export type View = 'grid' | 'list'

const storedView = storedValue('browseView')

/** The stored view; defaults to the grid. */
export function useView(): { view: View; choose: (view: View) => void } {
  const view = useStoredValue(storedView) === 'list' ? 'list' : 'grid'
  return { view, choose: storedView.write }
}

const views = [
  { view: 'grid', Icon: LayoutGrid },
  { view: 'list', Icon: List },
] as const

export function ViewToggle({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const t = useTranslations('account.browse')
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t('view')}</legend>
      {views.map(({ view: own, Icon }) => (
        <IconButton
          key={own}
          label={t(own)}
          icon={<Icon size={20} />}
          tone={own === view ? 'soft' : 'bare'}
          aria-pressed={own === view}
          onClick={() => onChoose(own)}
        />
      ))}
    </fieldset>
  )
}
