import { useState } from 'react'
import { FieldGroup } from '../forms/field.tsx'
import { PriceRange } from '../forms/price-range.tsx'
import { Carousel } from '../media/carousel.tsx'
import { Section } from './section.tsx'
import { type ShowcaseTexts, withNumber } from './texts.ts'

export function Offers({ words }: { words: ShowcaseTexts }) {
  const { offers } = words
  const [range, setRange] = useState({ low: 50, high: 300 })
  const slide = (position: number, count: number) =>
    withNumber(offers.slide, position).replace('{count}', String(count))
  return (
    <Section title={words.sections.offers}>
      <Carousel
        label={offers.carousel}
        labels={{ ...offers, slide }}
        slides={offers.slides.map(title => ({
          id: title,
          content: (
            <div className="grid h-48 place-items-center rounded-lg bg-brand-soft text-xl text-brand-strong">
              {title}
            </div>
          ),
        }))}
      />
      <div className="max-w-sm">
        <FieldGroup label={offers.price}>
          <PriceRange
            min={0}
            max={500}
            step={10}
            {...range}
            onChange={(low, high) => setRange({ low, high })}
            labels={{
              low: offers.low,
              high: offers.high,
              value: amount => withNumber(offers.amount, amount),
            }}
          />
        </FieldGroup>
      </div>
    </Section>
  )
}
