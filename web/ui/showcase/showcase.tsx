import { useState } from 'react'
import { ToastProvider } from '../feedback/toast.tsx'
import { FieldGroup } from '../forms/field.tsx'
import { RadioCards } from '../forms/radio-cards.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Colours, Type } from './colours.tsx'
import { Fields } from './fields.tsx'
import { Figures } from './figures.tsx'
import { Navigation } from './navigation.tsx'
import { Offers } from './offers.tsx'
import { Overlays } from './overlays.tsx'
import { Shop } from './shop.tsx'
import { States } from './states.tsx'
import { Tables } from './tables.tsx'
import type { ShowcaseTexts } from './texts.ts'

type Theme = 'system' | 'light' | 'dark'

const chapters = [
  Colours,
  Type,
  Buttons,
  Fields,
  Choices,
  Overlays,
  Navigation,
  Tables,
  Shop,
  Offers,
  States,
  Figures,
]

/** Every UI component in every state. The theme switch affects only this part of the page. */
export function Showcase({ words }: { words: ShowcaseTexts }) {
  const [theme, setTheme] = useState<Theme>('system')
  const themes = (['system', 'light', 'dark'] as const).map(value => ({ value, title: words.theme[value] }))
  return (
    <div data-theme={theme === 'system' ? undefined : theme} className="bg-paper text-ink">
      <ToastProvider labels={{ region: words.overlays.toasts, dismiss: words.overlays.dismiss }}>
        <div className="page-wrap grid grid-cols-[minmax(0,1fr)] gap-12 py-10">
          <header className="grid gap-4">
            <h1 className="text-3xl">{words.title}</h1>
            <p className="text-lg text-ink-2">{words.intro}</p>
            <div className="max-w-md">
              <FieldGroup label={words.theme.label}>
                <RadioCards layout="tiles" options={themes} value={theme} onChange={setTheme} />
              </FieldGroup>
            </div>
          </header>
          {chapters.map(Chapter => (
            <Chapter key={Chapter.name} words={words} />
          ))}
        </div>
      </ToastProvider>
    </div>
  )
}
