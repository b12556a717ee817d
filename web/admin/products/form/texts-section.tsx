import { useTranslations } from 'use-intl'
import { FormSection } from '../../kit/form/form-section.tsx'
import { LanguagePair } from '../../kit/form/language-pair.tsx'
import { PictureField } from '../../kit/form/picture-field.tsx'

/** The longest description of the contract. */
const maxDescription = 5_000

export function TextsSection() {
  const t = useTranslations('admin.products')
  return (
    <FormSection title={t('sections.texts')} hint={t('sections.textsHint')}>
      <LanguagePair name="name" labels={{ ar: t('fields.nameAr'), en: t('fields.name') }} required />
      <LanguagePair
        name="description"
        labels={{ ar: t('fields.descriptionAr'), en: t('fields.description') }}
        multiline={{ rows: 4, max: maxDescription }}
        required
      />
      <PictureField name="image" label={t('fields.image')} purpose="product" required />
    </FormSection>
  )
}
