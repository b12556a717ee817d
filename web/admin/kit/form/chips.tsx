import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'

type Props = {
  values: readonly string[]
  labelOf: (value: string) => string
  onRemove: (value: string) => void
  lang?: string
}

/** The values of a list field; a click removes one. */
export function Chips({ values, labelOf, onRemove, lang }: Props) {
  const t = useTranslations('admin.form.words')
  if (values.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" {...(lang && { lang })}>
      {values.map(value => (
        <li key={value} className="max-w-full">
          <button
            type="button"
            onClick={() => onRemove(value)}
            aria-label={t('remove', { word: labelOf(value) })}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-sunken px-3 text-sm text-ink-2 hover:text-bad pointer-coarse:min-h-11"
          >
            <bdi className="truncate">{labelOf(value)}</bdi>
            <X size={14} aria-hidden="true" className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}
