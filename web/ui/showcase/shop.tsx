import Zap from 'lucide-react/icons/zap'
import { Button } from '../buttons/button.tsx'
import { Badge } from '../data/badge.tsx'
import { Price } from '../data/price.tsx'
import { Rating } from '../data/rating.tsx'
import { Card } from '../layout/card.tsx'
import { CategoryIcon, categoryIconNames } from '../media/category-icon.tsx'
import { Picture } from '../media/picture.tsx'
import { Row, Section } from './section.tsx'
import { type ShowcaseTexts, withNumber } from './texts.ts'

const categoryIcons = ['film', 'music', 'laptop', 'gamepad', 'education', 'unknown']

export function Shop({ words }: { words: ShowcaseTexts }) {
  const { shop } = words
  return (
    <Section title={words.sections.shop}>
      <Row>
        <Badge>{shop.warranty}</Badge>
        <Badge tone="brand">{shop.featured}</Badge>
        <Badge tone="good" icon={<Zap />}>
          {shop.instant}
        </Badge>
        <Badge tone="warn">{shop.lowStock}</Badge>
        <Badge tone="bad">{shop.soldOut}</Badge>
        <Badge tone="offer">{shop.discount}</Badge>
      </Row>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <Price amount="29.90" currency="SAR" currencyLabel={shop.currency} size="s" />
        <Price amount="29.90" currency="SAR" currencyLabel={shop.currency} size="m" />
        <Price
          amount="1,299.00"
          currency="SAR"
          currencyLabel={shop.currency}
          was={{ amount: '1,799.00', label: shop.was }}
        />
        <Price amount="249.07" currency="EGP" currencyLabel={shop.pounds} size="l" />
        <Price amount="8.07" currency="USD" currencyLabel="$" size="xl" />
      </div>
      <Row>
        {[5, 4.5, 3, 0].map(rating => (
          <Rating key={rating} rating={rating} label={withNumber(shop.rating, rating)}>
            <bdi>{rating.toFixed(1)}</bdi> · {shop.reviews}
          </Rating>
        ))}
      </Row>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {shop.categories.map((name, index) => (
          <Card key={name} raised padding="s" className="grid justify-items-center gap-2.5 text-center">
            <CategoryIcon icon={categoryIcons[index]} />
            {name}
          </Card>
        ))}
      </div>
      <Row>
        {categoryIconNames.map(icon => (
          <CategoryIcon key={icon} icon={icon} size="s" />
        ))}
      </Row>
      <div className="grid grid-cols-2 gap-3 sm:gap-4.5 md:grid-cols-4">
        <ProductCard words={words} src="/uploads/none.webp" />
        <ProductCard words={words} src={undefined} />
      </div>
    </Section>
  )
}

function ProductCard({ words, src }: { words: ShowcaseTexts; src: string | undefined }) {
  const { shop, buttons } = words
  return (
    <Card as="article" padding="none" className="flex flex-col">
      <div className="relative">
        <Picture src={src} alt={shop.picture} width={640} height={480} />
        <span className="absolute start-3 top-3">
          <Badge tone="offer">{shop.discount}</Badge>
        </span>
      </div>
      <div className="flex grow flex-col gap-2 p-3 sm:p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <h3 className="text-base sm:text-lg">{shop.product}</h3>
          <Rating compact rating={4.8} label={withNumber(shop.rating, 4.8)}>
            <bdi>4.8</bdi>
          </Rating>
        </div>
        <p className="text-sm text-ink-2">{shop.tagline}</p>
        <Price
          amount="29.90"
          currency="SAR"
          currencyLabel={shop.currency}
          was={{ amount: '39.90', label: shop.was }}
        />
        <Button wide>{buttons.add}</Button>
      </div>
    </Card>
  )
}
