/** Colour families that sit well beside each other on one page: deep edge, bright corner, warm or cool accent. */
export const palettes = {
  sea: { deep: '#122f4d', bright: '#4a8fb8', accent: '#f6c65b' },
  ocean: { deep: '#0a3350', bright: '#2b93c4', accent: '#ffd58a' },
  night: { deep: '#171a42', bright: '#5a68c2', accent: '#f3cf7a' },
  violet: { deep: '#281652', bright: '#8763cf', accent: '#ffb59a' },
  plum: { deep: '#3d1742', bright: '#b0558c', accent: '#ffc98a' },
  rose: { deep: '#521833', bright: '#cf7089', accent: '#ffe0b0' },
  wine: { deep: '#430f21', bright: '#b34766', accent: '#f4c27a' },
  clay: { deep: '#4e1d12', bright: '#c66848', accent: '#ffd9a0' },
  amber: { deep: '#4d2b0e', bright: '#cd8a38', accent: '#fff0c4' },
  sand: { deep: '#443418', bright: '#bd9a58', accent: '#fdf0d0' },
  olive: { deep: '#2f340f', bright: '#96a143', accent: '#fbe6a2' },
  forest: { deep: '#0e3525', bright: '#38a072', accent: '#f6c65b' },
  teal: { deep: '#0a383c', bright: '#359da1', accent: '#ffdf9e' },
  slate: { deep: '#1b2731', bright: '#65859c', accent: '#f2c98b' },
  ink: { deep: '#101b18', bright: '#4d7468', accent: '#f6c65b' },
} as const

export type Palette = keyof typeof palettes
export type Colours = (typeof palettes)[Palette]
