import type { Glyph } from '../pictures/glyphs.ts'
import type { Motif } from '../pictures/motifs.ts'
import type { Palette } from '../pictures/palettes.ts'

/** The same words in both languages, Arabic first. */
export type Words = readonly [ar: string, en: string]

/** Prices are SAR as a shopkeeper would type them. Without `subscription` there is one price for both ways to pay. */
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
  /** How often it is bought, compared with the others. */
  demand: number
  art: { glyph: Glyph; palette: Palette; motif: Motif }
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
