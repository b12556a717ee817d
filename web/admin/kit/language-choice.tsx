import { useId } from 'react'
import type { Language } from '#model/languages.ts'

type Props = { label: string; value: Language; onChange: (language: Language) => void }

/** Switches a preview between the languages of the shop. */
export function LanguageChoice({ label, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="flex rounded-md bg-sunken p-1 text-sm">
      <legend className="sr-only">{label}</legend>
      {(['ar', 'en'] as const).map(choice => (
        <label
          key={choice}
          lang={choice}
          className="grid min-h-8 place-items-center rounded-sm px-3 has-checked:bg-surface has-checked:font-medium has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-brand pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            checked={value === choice}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          {choice === 'ar' ? 'عربي' : 'EN'}
        </label>
      ))}
    </fieldset>
  )
}
