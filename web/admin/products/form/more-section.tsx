import { useTranslations } from 'use-intl'
import { ArrayEditor } from '../../kit/form/array-editor.tsx'
import { ChipsField } from '../../kit/form/chips-field.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { LanguagePair } from '../../kit/form/language-pair.tsx'
import { LinesField } from '../../kit/form/lines-field.tsx'

const maxFaqs = 20
const maxAnswer = 2_000

/** Features, tags, devices, region, other search words and common questions; all optional. */
export function MoreSection() {
  const t = useTranslations('admin.products')
  return (
    <FormSection title={t('sections.more')} hint={t('sections.moreHint')}>
      <div className="grid gap-4 md:grid-cols-2">
        <LinesField
          name="featuresAr"
          label={t('fields.featuresAr')}
          hint={t('fields.featuresHint')}
          dir="rtl"
          lang="ar"
        />
        <LinesField
          name="features"
          label={t('fields.features')}
          hint={t('fields.featuresHint')}
          dir="ltr"
          lang="en"
        />
        <ChipsField name="tagsAr" label={t('fields.tagsAr')} dir="rtl" lang="ar" />
        <ChipsField name="tags" label={t('fields.tags')} dir="ltr" lang="en" />
      </div>
      <LanguagePair name="devices" labels={{ ar: t('fields.devicesAr'), en: t('fields.devices') }} />
      <LanguagePair name="region" labels={{ ar: t('fields.regionAr'), en: t('fields.region') }} />
      <ChipsField name="aliases" label={t('fields.aliases')} hint={t('fields.aliasesHint')} />
      <h3 className="mt-2 text-base">{t('fields.faqs')}</h3>
      <ArrayEditor
        name="faqs"
        label={t('fields.faqs')}
        rowName={(_, index) => t('faqs.row', { number: String(index + 1) })}
        renderRow={path => (
          <div className="grid gap-3">
            <LanguagePair
              name={`${path}.question`}
              labels={{ ar: t('faqs.questionAr'), en: t('faqs.question') }}
              required
            />
            <LanguagePair
              name={`${path}.answer`}
              labels={{ ar: t('faqs.answerAr'), en: t('faqs.answer') }}
              multiline={{ rows: 3, max: maxAnswer }}
              required
            />
          </div>
        )}
        add={{
          label: t('faqs.add'),
          row: () => ({ question: '', questionAr: '', answer: '', answerAr: '' }),
        }}
        max={maxFaqs}
      />
    </FormSection>
  )
}
