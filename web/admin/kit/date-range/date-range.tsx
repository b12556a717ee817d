import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
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
  const [from, setFrom] = useState(value.from ?? '')
  const [to, setTo] = useState(value.to ?? '')
  const isReversed = from !== '' && to !== '' && from > to
  const [isSent, setIsSent] = useState(false)
  const missing = (day: string) => isSent && needsBoth && day === '' && t('required')
  const current = presetOf(value, new Date())
  return (
    <form
      className="grid w-80 max-w-full gap-3"
      onSubmit={event => {
        event.preventDefault()
        setIsSent(true)
        const isComplete = !needsBoth || (from !== '' && to !== '')
        if (isComplete && !isReversed) onChange({ ...(from && { from }), ...(to && { to }) })
      }}
    >
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
        <Field label={t('from')} error={missing(from) || undefined}>
          <DayInput name="from" value={from} onChange={setFrom} />
        </Field>
        <Field label={t('to')} error={isReversed ? t('reversed') : missing(to) || undefined}>
          <DayInput name="to" value={to} onChange={setTo} />
        </Field>
      </div>
      <Button type="submit" size="s">
        {t('apply')}
      </Button>
    </form>
  )
}

type DayProps = { name: string; value: string; onChange: (day: string) => void }

function DayInput({ name, value, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      size="s"
      name={name}
      min="2000-01-01"
      max="2999-12-31"
      className="px-2"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
