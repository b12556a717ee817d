import type { Glyph } from './glyphs.ts'
import type { Words } from './types.ts'

export type DemoBanner = {
  id: string
  title: Words
  description: Words
  link: string
  /** The text of its button; without one, the shop's usual text. */
  button?: Words
  art: { edge: string; ground: string; light: string; accent: string; glyphs: readonly [Glyph, Glyph, Glyph] }
}

export const banners: readonly DemoBanner[] = [
  {
    id: 'within-seconds',
    title: ['اشتراكاتك الرقمية، تصلك خلال ثوانٍ', 'Your digital subscriptions, within seconds'],
    description: [
      'أفلام وموسيقى وبرامج وألعاب، بسعر واضح ودفع آمن، وتجديد تلقائي توقفه متى شئت.',
      'Films, music, software and games: clear prices, safe payment, and renewal that you can stop at any time.',
    ],
    link: '/subscriptions',
    art: {
      edge: '#073528',
      ground: '#0c5b46',
      light: '#1a8767',
      accent: '#f6c65b',
      glyphs: ['television', 'notes', 'gamepad'],
    },
  },
  {
    id: 'film-nights',
    title: ['سهرة الخميس جاهزة', 'Thursday night is ready'],
    description: [
      'خصومات تصل إلى 25% على منصات الأفلام والمسلسلات. اختر الليلة، وشاهد الليلة.',
      'Up to 25% off film and series services. Choose tonight, watch tonight.',
    ],
    link: '/categories/movies-series',
    button: ['شاهد الليلة', 'Watch tonight'],
    art: {
      edge: '#1a1440',
      ground: '#322a70',
      light: '#6a58b8',
      accent: '#ffb48a',
      glyphs: ['clapper', 'ticket', 'masks'],
    },
  },
  {
    id: 'learn-this-season',
    title: ['موسم جديد، مهارة جديدة', 'New season, new skill'],
    description: [
      'مناهج ولغات وبرمجة واستعداد للاختبارات، مع معلمين يشرحون بلغتك.',
      'School subjects, languages, coding and exam preparation with teachers who speak your language.',
    ],
    link: '/categories/education',
    button: ['ابدأ الدراسة', 'Start learning'],
    art: {
      edge: '#0b3341',
      ground: '#14586b',
      light: '#3291a0',
      accent: '#ffd98f',
      glyphs: ['book', 'target', 'code'],
    },
  },
]
