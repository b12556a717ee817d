import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { useFieldError } from '../kit/form/fields.tsx'

/** Easy to distinguish, and readable in both themes. */
const palette = ['#0c5b46', '#1d6fa5', '#6b4fbb', '#b4401f', '#a62867', '#8f5c00', '#4c5a54'] as const

/** The shop's colour, one of the palette, or any other. */
export function ColorField() {
  const t = useTranslations('admin.categories.fields')
  const { control } = useFormContext()
  const { field } = useController({ control, name: 'color' })
  const value = String(field.value)
  return (
    <FieldGroup label={t('color')} error={useFieldError('color')}>
      <div className="flex flex-wrap items-center gap-2">
        <label className="grid min-h-10 place-items-center pointer-coarse:min-h-11 rounded-full border-2 border-line px-3 text-sm has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-brand">
          <input
            type="radio"
            name="color"
            checked={value === ''}
            onChange={() => field.onChange('')}
            className="sr-only"
          />
          {t('noColor')}
        </label>
        {palette.map(color => (
          <label
            key={color}
            className="grid size-10 place-items-center pointer-coarse:size-11 rounded-full border-2 border-transparent has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="color"
              aria-label={color}
              checked={value === color}
              onChange={() => field.onChange(color)}
              className="sr-only"
            />
            <span aria-hidden="true" style={{ backgroundColor: color }} className="size-7 rounded-full" />
          </label>
        ))}
        <label className="flex min-h-10 items-center pointer-coarse:min-h-11 gap-2 text-sm">
          <input
            type="color"
            value={value || palette[0]}
            onChange={event => field.onChange(event.target.value)}
            className="h-9 w-11 rounded-sm border border-edge bg-surface p-0.5"
          />
          {t('otherColor')}
        </label>
      </div>
    </FieldGroup>
  )
}
