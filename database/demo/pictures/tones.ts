/** One hue for each category, so a shelf of products reads as one family. */
const hues = {
  'movies-series': {
    deep: '#0e2a45',
    base: '#1f5683',
    bright: '#4191c2',
    pale: '#dbeaf4',
    accent: '#f6c65b',
  },
  music: { deep: '#3a1137', base: '#7d2d6a', bright: '#b9528f', pale: '#f8e2ee', accent: '#f9c46a' },
  software: { deep: '#47270d', base: '#94561d', bright: '#cf8f3d', pale: '#f5e2bf', accent: '#ffdf94' },
  games: { deep: '#0b3325', base: '#1b6c4a', bright: '#38a173', pale: '#d8efe2', accent: '#f6c65b' },
  education: { deep: '#191c54', base: '#3a44a3', bright: '#6d7ae0', pale: '#e3e6fb', accent: '#f8cc6c' },
  news: { deep: '#1a2a37', base: '#3f5d73', bright: '#7f9fb7', pale: '#e2eaf0', accent: '#f5b671' },
  sports: { deep: '#46160a', base: '#a04023', bright: '#dc7a52', pale: '#fbe1d4', accent: '#ffd58a' },
  'business-deals': {
    deep: '#14211c',
    base: '#3a4d44',
    bright: '#71897d',
    pale: '#e3eae5',
    accent: '#f6c65b',
  },
} as const

type Hue = (typeof hues)[keyof typeof hues]

/** `shape` is for large quiet forms, `strong` for small ones; `badge` carries the mark. */
export type Tone = {
  ground: readonly [string, string]
  name: string
  line: string
  shape: string
  strong: string
  badge: string
  badgeInk: string
}

const tones: readonly ((hue: Hue) => Tone)[] = [
  ({ deep, base, bright, accent }) => ({
    ground: [base, deep],
    name: '#fff',
    line: accent,
    shape: bright,
    strong: accent,
    badge: accent,
    badgeInk: deep,
  }),
  ({ deep, base, bright, pale }) => ({
    ground: ['#fffaf2', pale],
    name: deep,
    line: base,
    shape: bright,
    strong: base,
    badge: base,
    badgeInk: '#fff',
  }),
  ({ deep, base, bright, pale, accent }) => ({
    ground: [bright, base],
    name: '#fff',
    line: pale,
    shape: deep,
    strong: accent,
    badge: '#fff',
    badgeInk: base,
  }),
]

export function toneOf(categoryId: string, index: number): Tone {
  const hue: Hue | undefined = hues[categoryId as keyof typeof hues]
  const tone = tones[index % tones.length]
  if (!hue || !tone) throw new Error(`No hue for the category ${categoryId}`)
  return tone(hue)
}
