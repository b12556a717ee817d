import { useWatch } from 'react-hook-form'
import { AreaField, TextField } from './fields.tsx'

type Props = {
  /** The English field; the Arabic one is `{name}Ar`. */
  name: string
  labels: { ar: string; en: string }
  multiline?: { rows: number; max: number }
  required?: boolean
  placeholders?: { ar: string; en: string }
}

/** One text in both languages, side by side; Arabic first. */
export function LanguagePair({ name, labels, multiline, required = false, placeholders }: Props) {
  const arabic = { name: `${name}Ar`, label: labels.ar, dir: 'rtl', lang: 'ar', required } as const
  const english = { name, label: labels.en, dir: 'ltr', lang: 'en', required } as const
  if (multiline) {
    const { rows, max } = multiline
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 md:grid-cols-2">
        <AreaField
          {...arabic}
          rows={rows}
          label={<Counted label={labels.ar} name={arabic.name} max={max} />}
        />
        <AreaField
          {...english}
          rows={rows}
          label={<Counted label={labels.en} name={english.name} max={max} />}
        />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 md:grid-cols-2">
      <TextField {...arabic} {...(placeholders && { placeholder: placeholders.ar })} />
      <TextField {...english} {...(placeholders && { placeholder: placeholders.en })} />
    </div>
  )
}

function Counted({ label, name, max }: { label: string; name: string; max: number }) {
  const text: unknown = useWatch({ name })
  const length = typeof text === 'string' ? text.length : 0
  return (
    <>
      {label}
      <span aria-hidden="true" className="float-end text-sm font-normal text-ink-3" dir="ltr">
        {length} / {max}
      </span>
    </>
  )
}
