import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { CategoryIcon, categoryIconNames } from '../../ui/media/category-icon.tsx'
import { useFieldError } from '../kit/form/fields.tsx'
import { PictureField } from '../kit/form/picture-field.tsx'

/** One of the drawn icons, or a picture. */
export function IconField() {
  const t = useTranslations('admin.categories')
  const { control } = useFormContext()
  const { field } = useController({ control, name: 'icon' })
  const color = String(useWatch({ control, name: 'color' }))
  const error = useFieldError('icon')
  return (
    <div className="grid gap-4">
      <FieldGroup label={t('fields.icon')} error={error}>
        <div className="flex flex-wrap gap-2">
          {categoryIconNames.map(name => (
            <label
              key={name}
              title={t(`icons.${name}`)}
              className="rounded-md border-2 border-transparent p-0.5 has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="icon"
                value={name}
                aria-label={t(`icons.${name}`)}
                checked={field.value === name}
                onChange={() => field.onChange(name)}
                className="sr-only"
              />
              <CategoryIcon icon={name} size="s" color={color} className="size-10" />
            </label>
          ))}
        </div>
      </FieldGroup>
      <PictureField name="icon" label={t('fields.uploadedIcon')} purpose="icon" shape="size-16" />
    </div>
  )
}
