import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useCallback } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { HoursForm as HoursBody } from '#model/contracts/support-content.ts'
import { call } from '../../lib/api.ts'
import type { SupportHours } from '../../lib/api-types.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { DateField } from '../kit/form/fields.tsx'
import { FormSection } from '../kit/form/form-section.tsx'
import { LanguagePair } from '../kit/form/language-pair.tsx'
import { RecordFormView } from '../kit/form/record-form-view.tsx'
import { SaveBar } from '../kit/form/save-bar.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { type HoursValues, toBody, toValues } from './hours-values.ts'
import { IntervalsField } from './intervals-field.tsx'

const loadSchema = async () => (await import('#model/contracts/support-content.ts')).hoursChange
const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const

export function Hours() {
  const t = useTranslations('admin.supportContent')
  const query = useQuery({
    // Loaded once when the form opens and not refetched, because the form compares its values with the loaded record.
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryKey: ['support-content', 'hours'],
    queryFn: async () => (await call('GET /api/support-content/hours')).data,
  })
  return (
    <QueryState query={query} errorTitle={t('loadFailed')}>
      {query.data && <HoursForm hours={query.data} />}
    </QueryState>
  )
}

function HoursForm({ hours }: { hours: SupportHours }) {
  const t = useTranslations('admin.supportContent.hours')
  const toast = useToast()
  const recordForm = useRecordForm<HoursValues, SupportHours>({
    record: hours,
    toValues,
    toBody,
    loadSchema,
    save: async (body, version) => {
      const request = { body: { ...(body as HoursBody), version } }
      const { data } = await call('PUT /api/support-content/hours', request)
      toast({ tone: 'good', text: t('saved') })
      return data
    },
    draftName: 'support-hours',
  })
  const labelOf = useCallback(
    (path: string) => {
      const [list, index = '0'] = path.split('.')
      return list === 'week' ? t(`weekdays.${index as '0'}`) : t('exceptions')
    },
    [t],
  )
  const valueText = useCallback((_: string, value: unknown) => JSON.stringify(value), [])
  return (
    <RecordFormView recordForm={recordForm} labelOf={labelOf} valueText={valueText} className="grid gap-4">
      <FormSection title={t('week')} hint={t('hint')}>
        <Week />
      </FormSection>
      <Exceptions />
      <SaveBar isNew={false} />
    </RecordFormView>
  )
}

/** Without any interval support is open around the clock. */
function Week() {
  const t = useTranslations('admin.supportContent.hours')
  const week = useWatch({ name: 'week' }) as HoursValues['week']
  const isAlwaysOpen = week.every(day => day.length === 0)
  const emptyText = t(isAlwaysOpen ? 'allDay' : 'closed')
  return (
    <>
      {isAlwaysOpen && <p className="rounded-md bg-good-soft px-4 py-2 text-good">{t('always')}</p>}
      <ul className="grid divide-y divide-line">
        {weekdays.map(day => (
          <li key={day} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <p className="pt-2 font-medium">{t(`weekdays.${day}`)}</p>
            <IntervalsField name={`week.${day}`} day={t(`weekdays.${day}`)} emptyText={emptyText} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Exceptions() {
  const t = useTranslations('admin.supportContent.hours')
  const { control } = useFormContext<HoursValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'exceptions' })
  const values = useWatch({ control, name: 'exceptions' })
  return (
    <FormSection title={t('exceptions')} hint={t('exceptionsHint')}>
      {fields.length === 0 && <p className="text-ink-2">{t('noExceptions')}</p>}
      <ul className="grid gap-4 divide-y divide-line">
        {fields.map((field, index) => {
          const day = values[index]?.date || t('newDay')
          const name = `exceptions.${index}`
          return (
            <li key={field.id} className="grid gap-3 pb-4">
              <div className="flex items-end gap-2">
                <DateField
                  name={`${name}.date`}
                  label={t('fields.date')}
                  className="max-w-56 grow"
                  required
                />
                <IconButton
                  label={t('removeException', { day })}
                  icon={<X size={18} />}
                  onClick={() => remove(index)}
                />
              </div>
              <IntervalsField name={`${name}.intervals`} day={day} emptyText={t('closed')} />
              <LanguagePair name={`${name}.note`} labels={{ ar: t('fields.noteAr'), en: t('fields.note') }} />
            </li>
          )
        })}
      </ul>
      <Button
        tone="soft"
        size="s"
        className="justify-self-start"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => append({ date: '', note: '', noteAr: '', intervals: [] })}
      >
        {t('addException')}
      </Button>
    </FormSection>
  )
}
