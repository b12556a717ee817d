import type { QueryKey } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormSection } from '../form/form-section.tsx'
import { LanguagePair } from '../form/language-pair.tsx'
import { RecordFormView } from '../form/record-form-view.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import type { RecordForm } from '../form/use-record-form.ts'
import { DaysSection } from './days-section.tsx'
import type { DisplayArea } from './delete-displayed.tsx'
import { DisplayedHeader } from './displayed-header.tsx'

type Props<Values extends FieldValues> = {
  area: DisplayArea
  queryKey: QueryKey
  /** Undefined: a new one. */
  record: ComponentProps<typeof DisplayedHeader>['record']
  recordForm: RecordForm<Values>
  fieldTexts: Pick<ComponentProps<typeof RecordFormView>, 'labelOf' | 'valueText'>
  maxDescription: number
  /** More texts, below title and description. */
  moreTexts?: ReactNode
  /** The fields between the texts and the days. */
  children: ReactNode
  /** How shoppers will see it. */
  preview: ReactNode
}

/** The form of a banner or a collection, with the preview beside it. */
export function DisplayedForm<Values extends FieldValues>({
  area,
  queryKey,
  record,
  recordForm,
  fieldTexts,
  maxDescription,
  moreTexts,
  children,
  preview,
}: Props<Values>) {
  const t = useTranslations(`admin.${area}`)
  return (
    <RecordFormView recordForm={recordForm} {...fieldTexts} className="grid gap-4">
      <DisplayedHeader area={area} queryKey={queryKey} record={record} onDeleted={recordForm.revert} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <FormSection title={t('sections.texts')} hint={t('sections.textsHint')}>
            <LanguagePair name="title" labels={{ ar: t('fields.titleAr'), en: t('fields.title') }} required />
            <LanguagePair
              name="description"
              labels={{ ar: t('fields.descriptionAr'), en: t('fields.description') }}
              multiline={{ rows: 2, max: maxDescription }}
            />
            {moreTexts}
          </FormSection>
          {children}
          <DaysSection text={key => t(key)} />
        </div>
        <aside className="min-w-0 xl:sticky xl:top-5">{preview}</aside>
      </div>
      <SaveBar isNew={record === undefined} />
    </RecordFormView>
  )
}
