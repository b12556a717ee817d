import type { Glyph } from './glyphs.ts'

/** A text in both languages, Arabic first. */
export type Words = readonly [ar: string, en: string]

/** Prices are in SAR. Without `subscription`, both payment options have the same price. */
export type DemoDuration = {
  days: 7 | 30 | 90 | 180 | 270 | 365
  price: number
  subscription?: number
}

export type DemoField = {
  name: string
  nameAr: string
  type: 'text' | 'email' | 'phone' | 'number' | 'textarea' | 'select'
  placeholder: Words
  isRequired: boolean
  options?: readonly string[]
  validationRegex?: string
}

export type DemoFaq = { question: Words; answer: Words }

export type DemoProduct = {
  id: string
  name: Words
  description: Words
  features: readonly Words[]
  tags: readonly Words[]
  /** Other spellings, so that a search in either script finds it. */
  aliases: readonly string[]
  price: number
  discount?: number
  /** None: the shop's default durations apply. */
  durations: readonly DemoDuration[]
  /** 'instant' delivers a stock account after payment; staff deliver the others. */
  delivery: 'instant' | 'staff'
  stock?: 'plenty' | 'low' | 'sold-out'
  fields?: readonly DemoField[]
  faqs: readonly DemoFaq[]
  isFeatured?: boolean
  isPopular?: boolean
  isHidden?: boolean
  isInactive?: boolean
  /** Relative number of sales. */
  demand: number
  /** The invented brand on the picture: its mark, its name and the line below. New words need `scripts/outline-wordmarks.ts`. */
  art: { glyph: Glyph; wordmark: readonly [name: string, line: string] }
}

export type DemoCategory = {
  id: string
  name: Words
  description: Words
  icon: string
  color: string
  isHidden?: boolean
  products: readonly DemoProduct[]
}
