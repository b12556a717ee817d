import CalendarDays from 'lucide-react/icons/calendar-days'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useActionForm } from '../form/use-action-form.ts'
import { Popover, type PopoverTrigger } from '../popover.tsx'
import { type DaySpan, presetOf, presetSpan, spanPresets } from './day-span.ts'

type Props = {
  label: string
  value: DaySpan
  onChange: (span: DaySpan) => void
  /** Neither end may stay open. */
  needsBoth?: boolean
  /** Replaces the button that shows the days. */
  trigger?: (props: PopoverTrigger) => ReactNode
}

/** A button that opens presets and two dates. */
export function DateRange({ label, value, onChange, needsBoth, trigger }: Props) {
  const text = useSpanText()(value)
  return (
    <Popover
      label={label}
      trigger={
        trigger ??
        (props => (
          <Button {...props} tone="quiet" size="s" icon={<CalendarDays size={18} aria-hidden="true" />}>
            {text ?? label}
          </Button>
        ))
      }
    >
      {close => (
        <SpanForm
          value={value}
          needsBoth={needsBoth}
          onChange={span => {
            onChange(span)
            close()
          }}
        />
      )}
    </Popover>
  )
}

/** The days in words: the name of a preset, or the dates. Undefined when the span is open at both ends. */
export function useSpanText() {
  const t = useTranslations('admin.kit.dates')
  const language = useLanguage()
  // Noon in UTC is the same day in Riyadh.
  const day = (text: string) => dateText(`${text}T12:00:00Z`, language)
  return (span: DaySpan): string | undefined => {
    const preset = presetOf(span, new Date())
    const { from, to } = span
    if (preset) return t(`presets.${preset}`)
    if (from && to) return from === to ? day(from) : t('between', { from: day(from), to: day(to) })
    if (from) return t('since', { from: day(from) })
    return to && t('until', { to: day(to) })
  }
}

function SpanForm({ value, onChange, needsBoth }: Pick<Props, 'value' | 'onChange' | 'needsBoth'>) {
  const t = useTranslations('admin.kit.dates')
  const form = useActionForm({
    fields: { from: value.from ?? '', to: value.to ?? '' },
    validate: ({ from, to }) => {
      const missing = (day: string) => (needsBoth && day === '' ? t('required') : undefined)
      return { from: missing(from), to: isReversed(from, to) ? t('reversed') : missing(to) }
    },
    submit: async ({ from, to }) => onChange({ ...(from && { from }), ...(to && { to }) }),
    fallbackError: '',
  })
  const isWrong = isReversed(form.watch('from'), form.watch('to'))
  const current = presetOf(value, new Date())
  const days = { type: 'date', size: 's', min: '2000-01-01', max: '2999-12-31', className: 'px-2' } as const
  return (
    <form className="grid w-80 max-w-full gap-3" onSubmit={event => void form.onSubmit(event)}>
      <div className="grid grid-cols-2 gap-2">
        {spanPresets.map(preset => (
          <Button
            key={preset}
            tone={preset === current ? 'soft' : 'quiet'}
            size="s"
            aria-pressed={preset === current}
            onClick={() => onChange(presetSpan(preset, new Date()))}
          >
            {t(`presets.${preset}`)}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Field label={t('from')} error={form.errorOf('from')}>
          <TextInput {...form.register('from')} {...days} />
        </Field>
        <Field label={t('to')} error={isWrong ? t('reversed') : form.errorOf('to')}>
          <TextInput {...form.register('to')} {...days} />
        </Field>
      </div>
      <Button type="submit" size="s">
        {t('apply')}
      </Button>
    </form>
  )
}

function isReversed(from: string, to: string): boolean {
  return from !== '' && to !== '' && from > to
}
