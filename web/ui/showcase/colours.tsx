import { Section } from './section.tsx'
import type { ShowcaseTexts } from './texts.ts'

const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['edge', 'bg-edge'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['brand', 'bg-brand'],
  ['brand-strong', 'bg-brand-strong'],
  ['brand-soft', 'bg-brand-soft'],
  ['offer', 'bg-offer'],
  ['offer-soft', 'bg-offer-soft'],
  ['gold', 'bg-gold'],
  ['gold-soft', 'bg-gold-soft'],
  ['good', 'bg-good'],
  ['good-soft', 'bg-good-soft'],
  ['warn', 'bg-warn'],
  ['warn-soft', 'bg-warn-soft'],
  ['bad', 'bg-bad'],
  ['bad-soft', 'bg-bad-soft'],
] as const

export function Colours({ words }: { words: ShowcaseTexts }) {
  return (
    <Section title={words.sections.colours}>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-11">
        {swatches.map(([name, look]) => (
          <li key={name} className="grid gap-1 text-xs text-ink-2">
            <span className={`h-12 rounded-sm border border-line ${look}`} />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'] as const

export function Type({ words }: { words: ShowcaseTexts }) {
  return (
    <Section title={words.sections.type}>
      <div className="grid gap-2">
        {sizes.map(size => (
          <p key={size} className={`${size} ${size === 'text-base' ? '' : 'leading-snug'}`}>
            {words.intro} <bdi>1,234.50</bdi>
          </p>
        ))}
      </div>
    </Section>
  )
}
