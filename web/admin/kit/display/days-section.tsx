import { useFormContext, useWatch } from 'react-hook-form'
import { DateField, SwitchField } from '../form/fields.tsx'
import { FormSection } from '../form/form-section.tsx'

type Key =
  | `sections.${'days' | 'daysHint'}`
  | `fields.${'isActive' | 'isActiveDetail' | 'startsOn' | 'startsOnHint' | 'endsOn' | 'endsOnHint'}`

/** Whether and on which days shoppers see the record. `text` gives the words of its form. */
export function DaysSection({ text }: { text: (key: Key) => string }) {
  const { control } = useFormContext<{ startsOn: string }>()
  const startsOn = useWatch({ control, name: 'startsOn' })
  return (
    <FormSection title={text('sections.days')} hint={text('sections.daysHint')}>
      <SwitchField name="isActive" label={text('fields.isActive')} detail={text('fields.isActiveDetail')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="startsOn" label={text('fields.startsOn')} hint={text('fields.startsOnHint')} />
        <DateField
          name="endsOn"
          label={text('fields.endsOn')}
          hint={text('fields.endsOnHint')}
          min={startsOn}
        />
      </div>
    </FormSection>
  )
}
